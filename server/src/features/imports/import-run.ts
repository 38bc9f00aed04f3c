import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { findDuplicates } from '#features/customers/pages/index.ts'
import { recordChange } from '#platform/change.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { importPlanOf } from './import-plan.ts'
import { refuseUnlessPrices, refuseUnlessUpdates, storedImportOf } from './import-shown.ts'
import { goOn, type ImportRequest, lockedOpen } from './import-turn.ts'
import * as rows from './imports.queries.ts'
import type { RunnerDeps } from './runner.ts'
import { writeWork } from './write.ts'

export function runImport(deps: RunnerDeps, request: ImportRequest): Promise<ImportDetails> {
  const { caller, id } = request
  return goOn(deps, request, {
    already: ['running', 'done'],
    else: 'failed',
    async begin(tx) {
      const found = await lockedOpen(tx, id)
      if (found.state !== 'ready') throw conflict('imports.notChecked')
      if (found.counts.errors > 0) throw refuse({ field: '', message: 'imports.hasErrors' })
      await rows.beginState(tx, id, 'running')
      await recordChange(tx, {
        caller,
        action: 'import-started',
        subject: 'Import',
        id,
        after: { name: found.name, count: found.counts.rows },
      })
    },
    async work(tx, onProgress, stop) {
      await findDuplicates(deps.db)
      const { name, columns, doubles: duplicates, leaveErrors } = await storedImportOf(tx, id)
      const wanted = { rows: await rows.rawRows(tx, id), columns, doubles: duplicates, leaveErrors }
      // Plans again, since records may have changed after the check.
      const plan = await importPlanOf(tx, wanted, (part) => onProgress(part / 4), stop)
      if (plan.counts.errors > 0) throw refuse({ field: '', message: 'imports.hasErrorsNow' })
      if (plan.work.prices.length + plan.work.changedPrices.length > 0) refuseUnlessPrices(caller)
      if (
        plan.work.changedClients.length +
          plan.work.changedBuildings.length +
          plan.work.changedDevices.length >
        0
      )
        refuseUnlessUpdates(caller)
      const writing = { importId: id, caller, work: plan.work }
      await writeWork(tx, writing, (part) => onProgress(1 / 4 + (part * 3) / 4), stop)
      await rows.keepPlannedRows(
        tx,
        id,
        plan.rows.filter((it) => it.isLeft),
      )
      await rows.forgetWrittenRows(tx, id)
      const { added, updated } = plan.counts
      return async () => {
        await rows.endState(tx, id, 'done', { counts: plan.counts })
        const count = updated + Object.values(added).reduce((all, it) => all + (it ?? 0), 0)
        const after = { name, ...added, count }
        await recordChange(tx, { caller, action: 'imported', subject: 'Import', id, after })
      }
    },
  })
}
