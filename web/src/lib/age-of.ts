import { minuteMs } from '@zlecenia/contract/lib/durations'
import { locale } from './language.ts'

const steps = [
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const

/** "teraz", "5 minut temu", "wczoraj". */
export function ageOf(instant: string, now = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  let age = Math.max(0, Math.round((now - Date.parse(instant)) / minuteMs))
  if (age === 0) return relative.format(0, 'second')
  for (const [unit, perNext] of steps) {
    if (age < perNext) return relative.format(-age, unit)
    age = Math.floor(age / perNext)
  }
  return relative.format(-age, 'year')
}
