const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 })

/** `640 kB`, `2,4 MB`; of a megabyte there are 1024 x 1024 bytes (wire.md, decision 9). */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${number.format(bytes / 1024 / 1024)} MB`
