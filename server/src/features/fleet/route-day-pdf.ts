import type { FleetRoute, FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay, writtenTime } from '@zlecenia/contract/lib/written-dates'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { translated } from '#platform/translate.ts'

const template = new URL('./route-day.typ', import.meta.url).href
/** Named in route-day.typ. */
const logoName = 'logo.png'

function paperOf(
  { people, vehicle, stops, km, minutes, source }: FleetRoute,
  day: string,
  language: LanguageCode,
) {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(`fleetPaper.${key}`, values), language)
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const kmOf = (it: number) => writtenCount(language, it)
  // A sum of both kinds marks the ways that are no roads.
  const legOf = (leg: FleetStop['leg']) =>
    leg ? `${kmOf(leg.km)}${source === 'mixed' && leg.source === 'air' ? '*' : ''}` : '–'
  const windowOf = ({ window }: FleetRoute['stops'][number]) =>
    window &&
    say('window', { from: writtenTime(language, window.from), to: writtenTime(language, window.to) })
  return {
    language,
    title: say('title', { day: writtenDay(language, day) }),
    date: { year, month, day: dayOfMonth },
    made: say('made', { day: writtenDay(language, dayInWarsaw(new Date())) }),
    people: people.map(({ name }) => name).join(', '),
    vehicle: vehicle ? `${vehicle.name}, ${vehicle.plate}` : say('noVehicle'),
    head: ['turn', 'time', 'place', 'order', 'km', 'drive', 'done'].map((key) => say(key)),
    rows: stops.map((stop, i) => [
      `${i + 1}.`,
      `${writtenTime(language, stop.startAt)}–${writtenTime(language, stop.endAt)}`,
      [`${stop.address}, ${stop.city}`, windowOf(stop)].filter(Boolean).join('\n'),
      stop.number,
      legOf(stop.leg),
      stop.leg ? writtenMinutes(stop.leg.minutes) : '–',
      '',
    ]),
    total: say('total', { km: kmOf(km), time: writtenMinutes(minutes) }),
    none: say('none'),
    note: `${translated(sentence(`fleetPaper.source.${source}`), language)} ${say('note')}`,
    writtenByHand: ['odometer', 'remarks'].map((key) => say(key)),
  }
}

/** Addresses, times and distances of one route; entrance codes stay in the program. */
export async function routeDayPdf(
  db: Queryable,
  { day, route }: { day: string; route: FleetRoute },
  requested: LanguageCode,
): Promise<Buffer> {
  const company = await letterheadOf(db)
  const data = {
    ...paperOf(route, day, paperLanguage(requested)),
    company: company.companyName,
    logo: company.logo && logoName,
  }
  return pdfOf({ template, data, pictures: company.logo ? { [logoName]: company.logo } : {} })
}
