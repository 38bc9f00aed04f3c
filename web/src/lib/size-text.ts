import { locale } from './language.ts'

/** `12 kB`, `1,5 MB`; 1 MB = 1024 × 1024 bytes (requirements, decision 9). */
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
