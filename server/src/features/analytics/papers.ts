import type { OperationsFigures } from '@zlecenia/contract/features/analytics/operations.contract'
import { fewestCases } from '@zlecenia/contract/features/order-base/cases'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Period } from '@zlecenia/contract/lib/period'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay, writtenDayAndTime } from '@zlecenia/contract/lib/written-dates'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { TableColumn } from '#platform/http/table.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { mostOrders, type ReactedOrder } from './reaction.queries.ts'
import { type Section, sayIn, sectionsOf } from './sections.ts'

export interface TableRow {
  section: Section
  row: Section['rows'][number]
}

export const tableRows = (figures: OperationsFigures, language: LanguageCode): TableRow[] =>
  sectionsOf(figures, language).flatMap((section) => section.rows.map((row) => ({ section, row })))

export function tableColumns(language: LanguageCode): TableColumn<TableRow>[] {
  const say = sayIn(language)
  return [
    [say('operationsPaper.part'), ({ section }) => section.title],
    [say('operationsPaper.of'), ({ row }) => row.name],
    [say('operationsPaper.value'), ({ row }) => row.value],
    [say('operationsPaper.before'), ({ row }) => row.before],
    [say('operationsPaper.about'), ({ section }) => section.about],
  ]
}

const template = new URL('./operations.typ', import.meta.url).href
const asShare = writtenAs({ style: 'percent', maximumFractionDigits: 0 })

interface Drawn {
  title: string
  lines: string[]
  sections: { title: string | null; about: string | null; rows: string[][] }[]
  head: string[]
  widths: number[]
  /** Columns of numbers. */
  right: number[]
  none: string
}

async function drawn(db: Queryable, now: Date, language: LanguageCode, paper: Drawn): Promise<Buffer> {
  const { companyName } = await letterheadOf(db)
  const today = dayInWarsaw(now)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const made = sayIn(language)('operationsPaper.made', { day: writtenDay(language, today) })
  const data = { ...paper, language, date: { year, month, day }, made, company: companyName }
  return pdfOf({ template, data, pictures: {} })
}

const daysText = ({ from, to }: Period, language: LanguageCode): string =>
  [...new Set([from, to])].map((it) => writtenDay(language, it)).join(' – ')

interface Figures {
  figures: OperationsFigures
  period: Period
  isNarrow: boolean
  now: Date
  language: LanguageCode
}

export function operationsPdf(
  db: Queryable,
  { figures, period, isNarrow, now, language: requested }: Figures,
): Promise<Buffer> {
  const language = paperLanguage(requested)
  const say = sayIn(language)
  const text = (value: string | number | null) => (value === null ? '–' : String(value))
  return drawn(db, now, language, {
    title: say('operationsPaper.title', { days: daysText(period, language) }),
    lines: [
      say('operationsPaper.compare', { days: daysText(figures.before, language) }),
      ...(isNarrow ? [say('operationsPaper.narrowed')] : []),
    ],
    head: ['of', 'value', 'before'].map((key) => say(`operationsPaper.${key}`)),
    widths: [4, 1, 1],
    right: [1, 2],
    none: say('operations.none'),
    sections: sectionsOf(figures, language).map(({ title, about, rows }) => ({
      title,
      about,
      rows: rows.map(({ name, value, before }) => [name, text(value), text(before)]),
    })),
  })
}

interface ReactionOf {
  client: string
  orders: readonly ReactedOrder[]
  kept: number
  all: number
  period: Period
  now: Date
  language: LanguageCode
}

export function reactionPdf(
  db: Queryable,
  { client, orders, kept, all, period, now, language: requested }: ReactionOf,
): Promise<Buffer> {
  const language = paperLanguage(requested)
  const say = sayIn(language)
  const moment = (at: Date | null) => (at ? writtenDayAndTime(language, at) : say('operationsPaper.noVisit'))
  const sum = [
    say('operationsPaper.reactionSum', { kept, all }),
    ...(all >= fewestCases
      ? [say('operationsPaper.reactionShare', { share: asShare(language, kept / all) })]
      : []),
    ...(all > mostOrders ? [say('operationsPaper.reactionMore', { most: mostOrders })] : []),
  ]
  return drawn(db, now, language, {
    title: say('operationsPaper.reactionTitle', { days: daysText(period, language) }),
    lines: [say('operationsPaper.reactionFor', { client }), ...(all > 0 ? [sum.join(' ')] : [])],
    head: [
      ...['number', 'building', 'priority', 'created', 'due', 'firstVisit', 'reaction'].map((key) =>
        say(`orders.${key}`),
      ),
    ],
    widths: [1.6, 2.2, 1, 1.2, 1.2, 1.2, 1.3],
    right: [],
    none: say('operationsPaper.reactionNone'),
    sections: [
      {
        title: null,
        about: say('operationsPaper.reactionAbout'),
        rows: orders.map((it) => [
          it.number,
          `${it.address}, ${it.city}`,
          say(`priority.${it.priority}`),
          moment(it.createdAt),
          moment(it.dueAt),
          moment(it.firstVisitAt),
          say(`orders.reactionOf.${it.isKept ? 'kept' : 'missed'}`),
        ]),
      },
    ],
  })
}
