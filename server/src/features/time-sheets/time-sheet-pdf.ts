import type { TimeSheet } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { written, writtenDay, writtenMonth } from '@zlecenia/contract/lib/written-dates'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { translated } from '#platform/translate.ts'
import { hoursOf, isFilled, remarksOf } from './time-sheet-rows.ts'

const template = new URL('./time-sheet.typ', import.meta.url).href
/** Named in time-sheet.typ. */
const logoName = 'logo.png'
const weekday = written(() => ({ weekday: 'short' }))

function paperOf({ user, month, days, total, today }: TimeSheet, language: LanguageCode) {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(`timeSheets.${key}`, values), language)
  const [year = 0, monthOfYear = 0, dayOfMonth = 0] = today.split('-').map(Number)
  const sums = (it: TimeSheet['total']) =>
    [it.planned, it.work, it.way, it.pause].map((minutes) => writtenMinutes(minutes))
  return {
    language,
    title: say('paperTitle', { name: user.name, month: writtenMonth(language, `${month}-01`) }),
    date: { year, month: monthOfYear, day: dayOfMonth },
    made: say('made', { day: writtenDay(language, dayInWarsaw(new Date())) }),
    head: [
      ...['day', 'from', 'to', 'planned', 'work', 'way', 'pause', 'orders', 'remarks'].map((key) => say(key)),
    ],
    rows: days.filter(isFilled).map((day) => {
      const { from, to } = hoursOf(day, language)
      const orders = [...new Set(day.visits.map(({ number }) => number))].join(', ')
      const named = `${weekday(language, day.day)} ${writtenDay(language, day.day)}`
      return [named, from, to, ...sums(day), orders, remarksOf(day, language)]
    }),
    total: [say('total'), '', '', ...sums(total), '', ''],
    none: say('none'),
    signatures: [say('signatureOfPerson'), say('signatureOfCompany')],
  }
}

export async function timeSheetPdf(
  db: Queryable,
  sheet: TimeSheet,
  requested: LanguageCode,
): Promise<Buffer> {
  const company = await letterheadOf(db)
  const place = [company.address, [company.postalCode, company.city].filter(Boolean).join(' ')]
  const data = {
    ...paperOf(sheet, paperLanguage(requested)),
    company: { name: company.companyName, line: place.filter(Boolean).join(', ') },
    logo: company.logo && logoName,
  }
  return pdfOf({ template, data, pictures: company.logo ? { [logoName]: company.logo } : {} })
}
