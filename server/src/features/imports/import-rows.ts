import { hasPrices } from '@zlecenia/contract/features/imports/import-fields'
import type { ImportRow, imports } from '@zlecenia/contract/features/imports/imports.contract'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import { refuseUnlessAll, storedImportOf } from './import-shown.ts'
import * as rows from './imports.queries.ts'
import type { PlannedRow } from './planned.ts'

function problemsOf(
  it: PlannedRow,
  columns: rows.StoredImport,
  language: LanguageCode,
): ImportRow['problems'] {
  return it.problems.map(({ field, value, message, isError }) => {
    const at = field ? columns.columns.indexOf(field) : -1
    const column = field && (columns.headings[at] || translated(`imports.field.${field}`, language))
    return { column, value, message: translated(message, language), isError }
  })
}

export async function importRows(
  db: Queryable,
  caller: Caller,
  query: QueryOf<typeof imports.rows>,
  language: LanguageCode,
) {
  refuseUnlessAll(caller)
  if (!query.import) throw refuse({ field: 'import', message: 'rules.required' })
  const found = await storedImportOf(db, query.import)
  const { rows: page, total } = await rows.plannedRows(db, found.id, query)
  return {
    rows: page.map(
      (it): ImportRow => ({
        id: String(it.n),
        n: it.n,
        client: it.client,
        building: it.building,
        device: it.device,
        problems: problemsOf(it, found, language),
        double: it.double,
        left: it.isLeft,
      }),
    ),
    total,
    totalIsMore: false,
  }
}

/** A line for each thing that is wrong, in batches. */
export async function importProblems(
  db: Queryable,
  caller: Caller,
  id: string | undefined,
  language: LanguageCode,
) {
  refuseUnlessAll(caller)
  if (!id) throw refuse({ field: 'import', message: 'rules.required' })
  const found = await storedImportOf(db, id)
  async function* batches() {
    for (let after = 0; ; ) {
      const page = await rows.rowsWithProblems(db, found.id, after)
      if (page.length === 0) return
      after = page.at(-1)?.n ?? after
      yield page.flatMap((it) =>
        problemsOf(it, found, language).map((problem) => ({ ...problem, n: it.n, client: it.client })),
      )
    }
  }
  const { errors, warnings, left } = found.counts
  return { total: errors + warnings + left, batches: batches(), ofPrices: hasPrices(found.columns) }
}
