import type { ImportDetails, ImportSummary } from '@zlecenia/contract/features/imports/imports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { fold } from '@zlecenia/contract/lib/text'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import * as rows from './imports.queries.ts'

/** Rows of an import contain clients with phones, and their results, so all these rights are needed. */
export function refuseUnlessAll(caller: Caller): void {
  const kinds = ['Customer', 'Building', 'Device'] as const
  const isAllowed = caller.can('read', 'Customer') && kinds.every((it) => caller.can('create', it))
  if (!isAllowed) throw forbidden('imports.notAll')
}
export function refuseUnlessUpdates(caller: Caller): void {
  const kinds = ['Customer', 'Building', 'Device'] as const
  if (!kinds.every((it) => caller.can('update', it))) throw forbidden('imports.notUpdates')
}

export function refuseUnlessPrices(caller: Caller): void {
  const actions = ['read', 'create', 'update'] as const
  if (!actions.every((it) => caller.can(it, 'PriceList'))) throw forbidden('imports.notPrices')
}

export function summaryOf(it: rows.StoredImport, language: LanguageCode): ImportSummary {
  const { id, name, state, madeAt, by, counts, progress, failure, endedAt } = it
  return {
    id,
    name,
    state,
    by,
    counts,
    progress,
    failure: failure && translated(failure, language),
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export function detailsOf(it: rows.StoredImport, language: LanguageCode): ImportDetails {
  const heads = it.headings.map(fold)
  return {
    ...summaryOf(it, language),
    sheet: it.sheet,
    otherSheets: it.otherSheets,
    doubles: it.doubles,
    sheets: it.sheets,
    sheetAt: it.sheetAt,
    head: it.head,
    leavesErrors: it.leaveErrors,
    stayed: it.stayed,
    columns: it.headings.map((heading, n) => ({
      heading,
      field: it.columns[n] ?? null,
      samples: it.samples[n] ?? [],
      filled: it.filled[n] ?? 0,
      again: heading !== '' && heads.indexOf(heads[n] ?? '') < n,
    })),
  }
}

export async function storedImportOf(db: Queryable, id: string): Promise<rows.StoredImport> {
  const found = await rows.storedImport(db, id)
  if (!found) throw notFound()
  return found
}
