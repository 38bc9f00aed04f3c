import type { Trip, TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

export interface TripLine extends Pick<Trip, 'from' | 'to' | 'km' | 'minutes'> {
  /** Null in the rows of sums. */
  day: string | null
  people: string
  vehicle: string
  order: string
  remarks: string
}

/** Remarks of a trip: the origin of its kilometres, and what was changed. */
export function tripRemarks(
  { km, isPrivate, first, reason, source, base }: Trip,
  language: LanguageCode,
): string {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(`kilometresPaper.${key}`, values), language)
  return [
    base && say(base === 'from' ? 'fromBase' : 'toBase'),
    isPrivate && say('private'),
    km === null && say('unplaced'),
    source === 'hand' && say('byHand'),
    first && say('corrected', { km: first.km === null ? '–' : writtenCount(language, first.km) }),
    reason,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Trips of a month, and their sums: business and private ones apart. */
export function tripLines({ days, total }: TripMonth, language: LanguageCode): TripLine[] {
  const say = (key: string) => translated(`kilometresPaper.${key}`, language)
  const sum = (remarks: string, km: number, minutes: number | null): TripLine => ({
    day: null,
    people: '',
    vehicle: '',
    from: '',
    to: '',
    order: '',
    km,
    minutes,
    remarks,
  })
  const trips = days.flatMap((day) =>
    day.trips.map((trip) => ({
      ...trip,
      people: trip.people.map(({ name }) => name).join(', '),
      vehicle: trip.vehicle?.plate ?? '',
      order: trip.order?.number ?? '',
      remarks: tripRemarks(trip, language),
    })),
  )
  return [
    ...trips,
    sum(say('total'), total.km, total.minutes),
    sum(say('totalPrivate'), total.privateKm, null),
  ]
}

export function tripTable(language: LanguageCode): TableColumn<TripLine>[] {
  const say = (key: string) => translated(`kilometresPaper.${key}`, language)
  return [
    [say('day'), ({ day }) => day && { day }],
    [say('people'), (it) => it.people],
    [say('vehicle'), (it) => it.vehicle],
    [say('from'), (it) => it.from],
    [say('to'), (it) => it.to],
    [say('order'), (it) => it.order],
    [say('km'), (it) => it.km],
    [say('minutes'), (it) => it.minutes],
    [say('remarks'), (it) => it.remarks],
  ]
}
