/** Pixels of the longer side of a sent photo; readable on every screen. */
const sidePx = 2_048
const quality = 0.86
/** Redrawing removes the location and applies the rotation that programs ignore. Animated types are excluded. */
const drawnTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Upright and at most 2,048 pixels. Rejects a file that is no picture. */
export async function shrunkPhoto(file: File, type: string): Promise<Blob> {
  if (!drawnTypes.includes(type)) return file
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const share = Math.min(1, sidePx / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * share))
    canvas.height = Math.max(1, Math.round(height * share))
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!made) throw new Error('not drawn')
    return made
  } finally {
    URL.revokeObjectURL(address)
  }
}
