const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 })

/** Bytes for a reader: `512 B`, `12 kB`, `1,5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${number.format(Math.round(bytes / 1024))} kB`
  return `${number.format(bytes / 1024 / 1024)} MB`
}
