import { locale } from './language.ts'

const made = new Map<string, Intl.NumberFormat>()
function counted(count: number, unit: 'hour' | 'minute'): string {
  const key = `${locale()}/${unit}`
  const format =
    made.get(key) ?? new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' })
  made.set(key, format)
  return format.format(count)
}

/** `1 godz. 30 min` */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}
