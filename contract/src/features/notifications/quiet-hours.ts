import { wallClockOf } from '../../lib/warsaw.ts'

export const quietHours = { from: 18, to: 6 } as const

export function isQuietAt(moment: string | Date): boolean {
  const hour = Number(wallClockOf(moment).slice(11, 13))
  return hour >= quietHours.from || hour < quietHours.to
}
