import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { recordChange } from '../../platform/change.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { conflict } from '../../platform/errors.ts'
import { refuseUnlessUpdates, storedImportOf } from './import-shown.ts'
import { type AskedImport, goOn } from './import-turn.ts'
import * as rows from './imports.queries.ts'
import type { RunnerDeps } from './runner.ts'
import { hangingOn, takeBack, writtenRecords } from './undo.queries.ts'

const subjects = { Customer: 'Customer', Building: 'Building', Device: 'Device' } as const

async function refuseWhileHanging(tx: Transaction, id: string): Promise<void> {
  const hanging = await hangingOn(tx, id)
  if (Object.values(hanging).some((count) => count > 0))
    throw conflict(sentence('imports.notBack', { ...hanging }))
}

export function undoImport(deps: RunnerDeps, asked: AskedImport): Promise<ImportDetails> {
  const { caller, id } = asked
  return goOn(deps, asked, {
    already: ['undoing', 'undone'],
    else: 'done',
    async begin(tx) {
      const found = await storedImportOf(tx, id)
      // In its turn: one that says so already was cut off.
      if (found.state !== 'done' && found.state !== 'undoing') throw conflict('imports.notDone')
      if (found.counts.updated > 0) refuseUnlessUpdates(caller)
      await refuseWhileHanging(tx, id)
      await rows.beginState(tx, id, 'undoing')
      const after = { name: found.name }
      await recordChange(tx, { caller, action: 'import-undo-started', subject: 'Import', id, after })
    },
    async work(tx, told) {
      const { name } = await storedImportOf(tx, id)
      const written = await writtenRecords(tx, id)
      // Locked now: what came to hang on it since it began counts.
      await refuseWhileHanging(tx, id)
      await takeBack(tx, id, (part) => told(part * 0.7))
      const gone = written.flatMap(({ kind, id: of, added, name }) => {
        const subject = kind in subjects ? subjects[kind as keyof typeof subjects] : null
        if (!subject) return []
        const action = added ? 'deleted' : 'restored'
        return [{ caller, action, subject, id: of, before: { name }, heard: [{ topic: subject }] as const }]
      })
      for (let at = 0; at < gone.length; at += 1000) {
        await recordChange(tx, ...gone.slice(at, at + 1000))
        told(0.7 + (0.3 * at) / gone.length)
      }
      return async () => {
        await rows.endState(tx, id, 'undone')
        const said = { before: { name }, after: { count: written.length } }
        await recordChange(tx, { caller, action: 'import-undone', subject: 'Import', id, ...said })
      }
    },
  })
}
