import { locale } from './language.ts'

/** Bytes for a reader: `12 kB`, `1,5 MB`, `40 GB`; a megabyte has 1024 x 1024 bytes (requirements, decision 9). */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const megabytes = bytes / 1024 / 1024
  const [amount, unit] =
    kilobytes < 1024
      ? [kilobytes, 'kilobyte']
      : megabytes < 1024
        ? [megabytes, 'megabyte']
        : [megabytes / 1024, 'gigabyte']
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
