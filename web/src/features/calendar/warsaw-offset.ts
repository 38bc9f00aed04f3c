import { useSyncExternalStore } from 'react'
import { wallClockOf } from '../../lib/dates.ts'

const minute = 60_000

/** How far Warsaw's clocks are ahead of UTC at an instant: `+01:00` or `+02:00`. */
export function warsawOffset(at: Date): string {
  const whole = Math.floor(at.getTime() / minute) * minute
  const ahead = (Date.parse(`${wallClockOf(new Date(whole))}Z`) - whole) / minute
  const two = (part: number) => String(part).padStart(2, '0')
  return `+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

const eachMinute = (heard: () => void) => {
  const timer = setInterval(heard, minute)
  return () => clearInterval(timer)
}
const now = () => warsawOffset(new Date())

/** The offset of now, also when the clocks are changed while one looks. */
export const useWarsawOffset = (): string => useSyncExternalStore(eachMinute, now)
