import type {
  GridCell,
  QualificationsGrid,
} from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { namesOfKinds } from '#features/qualifications/index.ts'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { TableColumn } from '#platform/http/table.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { translated } from '#platform/translate.ts'

export type GridRow = QualificationsGrid['people'][number]

function cellText({ state, validUntil }: GridCell, language: LanguageCode): string {
  if (state === 'missing') return '–'
  const word =
    state === 'toConfirm' ? 'qualifications.toConfirm' : (`qualifications.validity.${state}` as const)
  const until = validUntil ? writtenDay(language, validUntil) : translated('qualifications.endless', language)
  return `${translated(word, language)}, ${until}`
}

export async function gridColumns(
  db: Queryable,
  { kinds }: QualificationsGrid,
  language: LanguageCode,
): Promise<TableColumn<GridRow>[]> {
  const nameOf = await namesOfKinds(db, language)
  return [
    [translated('qualificationGrid.person', language), ({ name }) => name],
    ...kinds.map(
      (kind, n): TableColumn<GridRow> => [
        nameOf(kind),
        ({ cells }) => (cells[n] ? cellText(cells[n], language) : null),
      ],
    ),
  ]
}

const template = new URL('./grid.typ', import.meta.url).href

/** Landscape A4 without kinds that no person has. */
export async function gridPdf(
  db: Queryable,
  grid: QualificationsGrid,
  requested: LanguageCode,
): Promise<Buffer> {
  const language = paperLanguage(requested)
  const [company, nameOf] = await Promise.all([letterheadOf(db), namesOfKinds(db, language)])
  const shown = grid.kinds.flatMap((kind, n) =>
    grid.people.some(({ cells }) => cells[n]?.state !== 'missing') ? [{ kind, n }] : [],
  )
  const [year = 0, month = 0, day = 0] = grid.day.split('-').map(Number)
  const today = writtenDay(language, grid.day)
  const data = {
    language,
    title: translated(sentence('qualificationGrid.paperTitle', { day: today }), language),
    date: { year, month, day },
    made: translated(sentence('qualificationGrid.made', { day: today }), language),
    company: company.companyName,
    head: [translated('qualificationGrid.person', language), ...shown.map(({ kind }) => nameOf(kind))],
    rows: grid.people.map(({ name, cells }) => [
      name,
      ...shown.map(({ n }) => (cells[n] ? cellText(cells[n], language) : '')),
    ]),
    none: translated('qualificationGrid.nobody', language),
  }
  return pdfOf({ template, data, pictures: {} })
}
