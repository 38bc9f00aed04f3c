import type { ImportState } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import { detailsOf, refuseUnlessAll, storedImportOf } from './import-shown.ts'
import * as rows from './imports.queries.ts'
import { type RunnerDeps, runInTurn, type Turn } from './runner.ts'

export interface AskedImport {
  caller: Caller
  id: string
  language: LanguageCode
}

interface Wished extends Omit<Turn, 'id' | 'failed'> {
  /** In one of these it was asked for before: the answer to the first press was lost. */
  already: readonly ImportState[]
  /** Where what could not be done is told, and done again. */
  else: 'columns' | 'failed' | 'done'
}

/** Each way an import goes on: as it is once its turn has begun. */
export async function goOn(
  deps: RunnerDeps,
  { caller, id, language }: AskedImport,
  { already, else: back, ...turn }: Wished,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const before = await storedImportOf(deps.db, id)
  if (already.includes(before.state)) return detailsOf(before, language)
  const failed: Turn['failed'] = (db, error) => rows.endState(db, id, back, { failure: failureOf(error) })
  await runInTurn(deps, { ...turn, id, failed })
  return detailsOf(await storedImportOf(deps.db, id), language)
}

const failureOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.body.message
    : error instanceof Error && error.name === 'AbortError'
      ? 'imports.interrupted'
      : 'imports.failed'

/** Of whoever holds its turn: what says that it runs was cut off. */
export async function lockedOpen(tx: Transaction, id: string): Promise<rows.StoredImport> {
  await rows.lockImport(tx, id)
  const found = await storedImportOf(tx, id)
  if (['done', 'undoing', 'undone'].includes(found.state)) throw conflict('imports.over')
  return found
}
