import type { ImportState } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import { detailsOf, refuseUnlessAll, storedImportOf } from './import-shown.ts'
import * as rows from './imports.queries.ts'
import { type RunnerDeps, runInTurn, type Turn } from './runner.ts'

export interface ImportRequest {
  caller: Caller
  id: string
  language: LanguageCode
}

interface Wished extends Omit<Turn, 'id' | 'failed'> {
  /** States after an earlier request of the same kind: the first response was lost. */
  already: readonly ImportState[]
  /** State after a failure, from which the step can be repeated. */
  else: 'columns' | 'failed' | 'done'
}

/** Common part of the steps of an import; resolves with its state once the step has begun. */
export async function goOn(
  deps: RunnerDeps,
  { caller, id, language }: ImportRequest,
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

/** Requires the import's lock: a state that claims a running step is then outdated. */
export async function lockedOpen(tx: Transaction, id: string): Promise<rows.StoredImport> {
  await rows.lockImport(tx, id)
  const found = await storedImportOf(tx, id)
  if (['done', 'undoing', 'undone'].includes(found.state)) throw conflict('imports.over')
  return found
}
