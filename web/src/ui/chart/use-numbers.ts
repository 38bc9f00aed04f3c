import { locale, useLanguage } from '#lib/language.ts'

/** Numbers in the current language: full in the table, short on the axis ("12 tys."). */
export function useNumbers(format: Intl.NumberFormatOptions = {}) {
  useLanguage()
  const whole = new Intl.NumberFormat(locale(), format)
  const short = new Intl.NumberFormat(locale(), {
    ...format,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 })
  return {
    whole: (value: number) => whole.format(value),
    short: (value: number) => short.format(value),
    share: (value: number) => share.format(value),
  }
}
