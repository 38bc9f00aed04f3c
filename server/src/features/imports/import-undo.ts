import type { ImportDetails, ImportStanding } from '@zlecenia/contract/features/imports/imports.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { noteLowestOfDay } from '#features/price-list/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { refuseUnlessAll, refuseUnlessUpdates, storedImportOf } from './import-shown.ts'
import { goOn, type ImportRequest } from './import-turn.ts'
import * as rows from './imports.queries.ts'
import type { RunnerDeps } from './runner.ts'
import {
  hangingOn,
  letStay,
  recordsOf,
  standingIn,
  takeBack,
  type WrittenRecord,
  writtenRecords,
} from './undo.queries.ts'

const subjects = {
  Customer: 'Customer',
  Building: 'Building',
  Device: 'Device',
  PriceList: 'PriceList',
} as const

async function refuseWhileHanging(tx: Transaction, id: string): Promise<void> {
  const hanging = await hangingOn(tx, id)
  if (Object.values(hanging).some((count) => count > 0))
    throw conflict(sentence('imports.notBack', { ...hanging }))
}

const shown = 50
/** Record that has the page: a contact's client, a person's building. */
function placeOf({ kind, id, customerId, buildingId }: WrittenRecord) {
  if (kind === 'Contact') return customerId && { kind: 'Customer' as const, id: customerId }
  if (kind === 'Person') return buildingId && { kind: 'Building' as const, id: buildingId }
  return { kind, id }
}

export async function standingOf(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<{ total: number; records: ImportStanding[] }> {
  refuseUnlessAll(caller)
  await storedImportOf(db, id)
  const all = await standingIn(db, id)
  const written = new Map((await recordsOf(db, id)).map((it) => [`${it.kind} ${it.id}`, it]))
  const records = all.slice(0, shown).flatMap(({ kind, id: of, reason }) => {
    const it = written.get(`${kind} ${of}`)
    const place = it && placeOf(it)
    return place && it.name ? [{ ...place, name: it.name, reason }] : []
  })
  return { total: all.length, records }
}

/**
 * A record that stays preserves its whole client, or the object of a different client, so that no parent is missing.
 */
async function letStandingStay(tx: Transaction, id: string): Promise<number> {
  let stayed = 0
  for (;;) {
    const standing = await standingIn(tx, id)
    if (standing.length === 0) return stayed
    const written = await recordsOf(tx, id)
    const added = new Set(written.filter((it) => it.added).map((it) => it.id))
    const rootOf = ({ id: own, customerId, buildingId }: WrittenRecord) =>
      [customerId, buildingId].find((it) => it && added.has(it)) ?? own
    const stand = new Set(standing.map((it) => it.id))
    const roots = new Set(written.filter((it) => stand.has(it.id)).map(rootOf))
    const staying = written.filter((it) => stand.has(it.id) || roots.has(rootOf(it)))
    await letStay(tx, id, staying)
    stayed += staying.length
  }
}

export function undoImport(
  deps: RunnerDeps,
  request: ImportRequest & { rest: boolean },
): Promise<ImportDetails> {
  const { caller, id, rest } = request
  return goOn(deps, request, {
    already: ['undoing', 'undone'],
    else: 'done',
    async begin(tx) {
      const found = await storedImportOf(tx, id)
      // The lock is held, so a state `undoing` means that an earlier undo was interrupted.
      if (found.state !== 'done' && found.state !== 'undoing') throw conflict('imports.notDone')
      if (found.counts.updated > 0) refuseUnlessUpdates(caller)
      if (!rest) await refuseWhileHanging(tx, id)
      await rows.beginState(tx, id, 'undoing')
      const after = { name: found.name }
      await recordChange(tx, { caller, action: 'import-undo-started', subject: 'Import', id, after })
    },
    async work(tx, onProgress) {
      const { name } = await storedImportOf(tx, id)
      const all = await writtenRecords(tx, id)
      // Locked now: what came to hang on it since it began counts.
      const stayed = rest ? await letStandingStay(tx, id) : 0
      await refuseWhileHanging(tx, id)
      const written = stayed > 0 ? await recordsOf(tx, id) : all
      const priced = written.flatMap((it) => (it.kind === 'PriceList' && !it.added ? [it.id] : []))
      await noteLowestOfDay(tx, priced, todayInWarsaw())
      await takeBack(tx, id, (part) => onProgress(part * 0.7))
      await noteLowestOfDay(tx, priced, todayInWarsaw())
      const gone = written.flatMap(({ kind, id: of, added, name }) => {
        const subject = kind in subjects ? subjects[kind as keyof typeof subjects] : null
        if (!subject) return []
        const action = added ? 'deleted' : 'restored'
        return [
          { caller, action, subject, id: of, before: { name }, announcements: [{ topic: subject }] as const },
        ]
      })
      for (let at = 0; at < gone.length; at += 1000) {
        await recordChange(tx, ...gone.slice(at, at + 1000))
        onProgress(0.7 + (0.3 * at) / gone.length)
      }
      return async () => {
        await rows.endState(tx, id, 'undone')
        await rows.keepStayed(tx, id, stayed)
        const change = { before: { name }, after: { count: written.length } }
        await recordChange(tx, { caller, action: 'import-undone', subject: 'Import', id, ...change })
      }
    },
  })
}
