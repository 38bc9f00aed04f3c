import { hourMs } from '@zlecenia/contract/lib/durations'
import { direction } from '#lib/direction.ts'
import type { Wish } from '../planned.ts'
import { firstHourOf, wholeHour } from '../whole-hour.ts'
import type { RowScale } from './layout.ts'

const halfHour = hourMs / 2

export interface Pointed {
  target: EventTarget | null
  clientX: number
}

/** Row and time of an empty place: the start of work in a week, the half hour in a day. */
export function timeAt(
  { target, clientX }: Pointed,
  scale: RowScale,
  of: {
    nameOf: (performerId: string) => string
    opensAt: (performerId: string, day: string) => number | undefined
  },
): Wish | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (row === undefined) return null
  const performers = row ? [{ id: row, name: of.nameOf(row) }] : []
  if (scale.kind === 'week') {
    const day = target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (!day) return null
    const opens = of.opensAt(row, day)
    return {
      ...wholeHour(opens === undefined ? firstHourOf(day) : new Date(opens).toISOString()),
      performers,
    }
  }
  const line = target.closest('.rows-line')?.getBoundingClientRect()
  if (!line) return null
  const share = (clientX - line.left) / (line.width || 1)
  const along = direction() === 'rtl' ? 1 - share : share
  const at = scale.start + Math.floor((along * (scale.end - scale.start)) / halfHour) * halfHour
  return { ...wholeHour(new Date(at).toISOString()), performers }
}
