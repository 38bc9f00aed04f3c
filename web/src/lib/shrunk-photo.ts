/** Pixels of the longer side of a sent photo; readable on every screen. */
const sidePx = 2_048
/** Bytes of a sent photo: a minute on the slowest networks. */
const mostBytes = 600_000
/** First choice, and what a photo with much detail comes down to. */
const qualities = [0.86, 0.74, 0.6, 0.46, 0.34] as const
/** Sides by which a photo becomes smaller that no quality makes small enough. */
const shares = [1, 0.75, 0.5] as const
const jpeg = 'image/jpeg'
const png = 'image/png'
/** Redrawing removes the location and applies the rotation that programs ignore. Animated types are excluded. */
const drawnTypes = [jpeg, png, 'image/webp']

interface Drawing {
  canvas: HTMLCanvasElement
  draw(share: number, ground: string | null): void
}

async function opened<T>(file: File, use: (drawing: Drawing) => Promise<T>): Promise<T> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const fits = Math.min(1, sidePx / Math.max(width, height))
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    const draw: Drawing['draw'] = (share, ground) => {
      canvas.width = Math.max(1, Math.round(width * fits * share))
      canvas.height = Math.max(1, Math.round(height * fits * share))
      brush.imageSmoothingQuality = 'high'
      if (ground) {
        brush.fillStyle = ground
        brush.fillRect(0, 0, canvas.width, canvas.height)
      }
      brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    }
    return await use({ canvas, draw })
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function encoded({ canvas }: Drawing, type: string, quality: number): Promise<Blob> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!made) throw new Error('not drawn')
  return made
}

/** The next step worth trying: each one saves about a quarter. */
function nextOf(step: number, bytes: number): number {
  const needed = Math.ceil(Math.log(bytes / mostBytes) / Math.log(4 / 3))
  return step + Math.max(1, needed)
}

async function smallEnough(drawing: Drawing, type: string, ground: string | null): Promise<Blob> {
  let made: Blob | null = null
  for (const share of shares) {
    drawing.draw(share, ground)
    for (let step = share === 1 ? 0 : 2; step < qualities.length; ) {
      made = await encoded(drawing, type, qualities[step] ?? 0)
      if (made.size <= mostBytes) return made
      const last = qualities.length - 1
      step = step < last ? Math.min(last, nextOf(step, made.size)) : qualities.length
    }
  }
  if (!made) throw new Error('not drawn')
  return made
}

/** A photo that became JPEG is named so. */
function fileOf(bytes: Blob, { name, type, lastModified }: File): File {
  const isAnother = bytes.type === jpeg && type !== jpeg
  const called = isAnother ? `${name.replace(/\.\w+$/u, '')}.jpg` : name
  return new File([bytes], called, { type: bytes.type, lastModified })
}

/**
 * Upright, at most 2,048 pixels and 600 kB, with a lower quality if needed. A PNG that is too large is a photo and
 * becomes JPEG; drawings and screenshots stay sharp. Rejects what is no picture.
 */
export async function shrunkPhoto(file: File, type: string): Promise<File> {
  if (!drawnTypes.includes(type)) return file
  const bytes = await opened(file, async (drawing) => {
    if (type !== png) return smallEnough(drawing, type, null)
    drawing.draw(1, null)
    const sharp = await encoded(drawing, png, 1)
    return sharp.size <= mostBytes ? sharp : smallEnough(drawing, jpeg, '#fff')
  })
  return fileOf(bytes, file)
}

/** A photo of a camera as JPEG, whatever the phone calls it. Rejects other files. */
export async function cameraPhoto(file: File): Promise<File> {
  const bytes = await opened(file, (drawing) => smallEnough(drawing, jpeg, '#fff'))
  if (file.type === jpeg && bytes.size >= file.size) return file
  return fileOf(bytes, file)
}
