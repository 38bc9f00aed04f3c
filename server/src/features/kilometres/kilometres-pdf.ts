import type { TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { writtenAmount, writtenPrice } from '@zlecenia/contract/lib/amounts'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay, writtenMonth } from '@zlecenia/contract/lib/written-dates'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { translated } from '#platform/translate.ts'
import { tripRemarks } from './trip-sheet.ts'

const template = new URL('./kilometres.typ', import.meta.url).href
/** Named in kilometres.typ. */
const logoName = 'logo.png'

function paperOf(of: TripMonth, language: LanguageCode) {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(`kilometresPaper.${key}`, values), language)
  const today = todayInWarsaw()
  const [year = 0, month = 0, dayOfMonth = 0] = today.split('-').map(Number)
  const kmOf = (it: number | null) => (it === null ? '–' : writtenCount(language, it))
  const { total, odometer, reimbursed, cost } = of
  const heads = ['day', 'from', 'to', 'order', 'km', 'minutes', 'remarks'] as const
  return {
    language,
    title: say('title', { name: of.of.name, month: writtenMonth(language, `${of.month}-01`) }),
    date: { year, month, day: dayOfMonth },
    made: say('made', { day: writtenDay(language, today) }),
    head: heads.map((key) => say(key)),
    rows: of.days.flatMap(({ day, trips }) =>
      trips.map((trip) => [
        writtenDay(language, day),
        trip.from,
        trip.to,
        trip.order?.number ?? '',
        kmOf(trip.km),
        trip.minutes === null ? '–' : String(trip.minutes),
        tripRemarks(trip, language),
      ]),
    ),
    none: say('none'),
    facts: [
      say('sum', { km: kmOf(total.km), time: writtenMinutes(total.minutes) }),
      total.privateKm > 0 && say('sumPrivate', { km: kmOf(total.privateKm) }),
      total.unplaced > 0 && say('sumUnplaced', { count: String(total.unplaced) }),
      odometer &&
        say('odometer', {
          from: kmOf(odometer.from),
          to: kmOf(odometer.to),
          km: kmOf(odometer.to - odometer.from),
        }),
      reimbursed &&
        say(reimbursed.isChecked ? 'reimbursed' : 'reimbursedUnchecked', {
          km: kmOf(reimbursed.km),
          rate: writtenPrice(language, reimbursed.rate),
          amount: writtenAmount(language, reimbursed.amount),
        }),
      cost !== null && say('cost', { amount: writtenAmount(language, cost) }),
    ].filter(Boolean),
    note: say('note'),
    signatures: [say('signatureOfPerson'), say('signatureOfCompany')],
  }
}

/** Addresses, kilometres and minutes; positions stay in the program. */
export async function kilometresPdf(
  db: Queryable,
  month: TripMonth,
  requested: LanguageCode,
): Promise<Buffer> {
  const company = await letterheadOf(db)
  const place = [company.address, [company.postalCode, company.city].filter(Boolean).join(' ')]
  const data = {
    ...paperOf(month, paperLanguage(requested)),
    company: { name: company.companyName, line: place.filter(Boolean).join(', ') },
    logo: company.logo && logoName,
  }
  return pdfOf({ template, data, pictures: company.logo ? { [logoName]: company.logo } : {} })
}
