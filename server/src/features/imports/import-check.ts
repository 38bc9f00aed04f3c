import { hasPrices, type ImportField, partOf } from '@zlecenia/contract/features/imports/import-fields'
import type { ImportDetails, imports } from '@zlecenia/contract/features/imports/imports.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { findDuplicates } from '#features/customers/pages/index.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { importPlanOf } from './import-plan.ts'
import { refuseUnlessPrices, refuseUnlessUpdates, storedImportOf } from './import-shown.ts'
import { goOn, type ImportRequest, lockedOpen } from './import-turn.ts'
import * as rows from './imports.queries.ts'
import type { RunnerDeps } from './runner.ts'

/** Failed checks return to the mapping of columns, so that the user's choices are not lost. */
const check = (
  deps: RunnerDeps,
  request: ImportRequest,
  begin: (tx: Transaction) => Promise<void>,
): Promise<ImportDetails> => {
  const { id } = request
  return goOn(deps, request, {
    already: [],
    else: 'columns',
    async begin(tx) {
      await begin(tx)
      await rows.beginState(tx, id, 'checking')
    },
    async work(tx, onProgress, stop) {
      // Includes clients added a moment ago in the comparison.
      await findDuplicates(deps.db)
      const { columns, doubles: duplicates, leaveErrors } = await storedImportOf(tx, id)
      const wanted = { rows: await rows.rawRows(tx, id), columns, doubles: duplicates, leaveErrors }
      const plan = await importPlanOf(deps.db, wanted, onProgress, stop)
      await rows.keepPlannedRows(tx, id, plan.rows)
      return () => rows.endState(tx, id, 'ready', { counts: plan.counts })
    },
  })
}

export const checkImport = (
  deps: RunnerDeps,
  request: ImportRequest,
  { columns }: BodyOf<typeof imports.check>,
): Promise<ImportDetails> =>
  check(deps, request, async (tx) => {
    const { headings } = await lockedOpen(tx, request.id)
    const chosen = headings.map((_, n) => columns[n] ?? null)
    if (hasPrices(chosen)) {
      refuseUnlessPrices(request.caller)
      refuseOtherThanPrices(chosen)
      // A file of prices is there to change them.
      await rows.keepChoices(tx, request.id, { doubles: 'update' })
    } else refuseTooFew(chosen)
    await rows.keepColumns(tx, request.id, chosen)
  })

function refuseOtherThanPrices(columns: readonly (ImportField | null)[]): void {
  const isOther = columns.some((it) => it !== null && partOf(it) !== 'price')
  if (isOther) throw refuse({ field: 'columns', message: 'imports.pricesAlone' })
  const needed = ['priceName', 'priceUnit', 'priceNet'] as const
  if (!needed.every((it) => columns.includes(it)))
    throw refuse({ field: 'columns', message: 'imports.tooFewPrices' })
}

/** Refuses a mapping without a name and without a place: no record can be created. */
function refuseTooFew(columns: readonly (ImportField | null)[]): void {
  const known = columns.filter((it) => it !== null)
  const names: readonly ImportField[] = [
    'clientName',
    'contactPerson',
    'nip',
    'clientId',
    'buildingName',
    'buildingAddress',
    'buildingId',
  ]
  if (!known.some((it) => names.includes(it))) throw refuse({ field: 'columns', message: 'imports.tooFew' })
  const isDevice = known.some((it) => partOf(it) === 'device')
  if (isDevice && !known.includes('deviceName'))
    throw refuse({ field: 'columns', message: 'imports.noDeviceName' })
}

export const chooseInImport = (
  deps: RunnerDeps,
  request: ImportRequest,
  sent: BodyOf<typeof imports.choose>,
): Promise<ImportDetails> =>
  check(deps, request, async (tx) => {
    const updates = sent.doubles === 'update' || sent.rows?.some((it) => it.choice === 'update')
    if (updates) refuseUnlessUpdates(request.caller)
    const found = await lockedOpen(tx, request.id)
    if (found.state === 'columns') throw conflict('imports.notChecked')
    await rows.keepChoices(tx, request.id, sent)
  })
