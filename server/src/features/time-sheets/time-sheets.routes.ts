import { Readable } from 'node:stream'
import type { TimeSheet } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { timeSheets } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableFormat } from '@zlecenia/contract/lib/list'
import type { Deps } from '#platform/deps.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { timeSheetPdf } from './time-sheet-pdf.ts'
import { type TimeSheetRow, timeSheetRows, timeSheetTable } from './time-sheet-rows.ts'
import { ownTimeSheet, userTimeSheet, workOfBoard } from './time-sheets.service.ts'

async function* once(rows: TimeSheetRow[]): AsyncGenerator<TimeSheetRow[]> {
  yield rows
}

function tableOfSheet(
  sheet: TimeSheet,
  { format, language }: { format: TableFormat; language: LanguageCode },
) {
  const rows = timeSheetRows(sheet, language)
  return tableOf(format, { total: rows.length, batches: once(rows) }, timeSheetTable(language))
}

async function pdfOfSheet(deps: Deps, sheet: TimeSheet, language: LanguageCode) {
  const bytes = await timeSheetPdf(deps.db, sheet, language)
  return {
    bytes: Readable.from([bytes]),
    name: `czas-pracy-${sheet.month}.pdf`,
    size: bytes.length,
    type: 'application/pdf',
    toSave: true as const,
  }
}

export const timeSheetRoutes = implement(timeSheets, (deps) => {
  const { reading } = deps.db
  return {
    board: ({ query, caller }) => workOfBoard(reading, caller, query),
    own: ({ query, caller }) => ownTimeSheet(reading, caller, query.month),
    ownTable: async ({ query: { month, format }, caller, headers }) =>
      tableOfSheet(await ownTimeSheet(reading, caller, month), {
        format,
        language: requestLanguage(headers),
      }),
    ownPdf: async ({ query, caller, headers }) =>
      pdfOfSheet(deps, await ownTimeSheet(reading, caller, query.month), requestLanguage(headers)),
    ofUser: ({ params, query, caller }) => userTimeSheet(reading, caller, { ...params, ...query }),
    table: async ({ params: { id }, query: { month, format }, caller, headers }) =>
      tableOfSheet(await userTimeSheet(reading, caller, { id, month }), {
        format,
        language: requestLanguage(headers),
      }),
    pdf: async ({ params, query, caller, headers }) =>
      pdfOfSheet(
        deps,
        await userTimeSheet(reading, caller, { ...params, ...query }),
        requestLanguage(headers),
      ),
  }
})
