import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, refuse, tooLarge } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import type { StoredOrder } from '../order.queries.ts'
import { touchOrder, writeHistory } from './change-order.queries.ts'
import { inLockedOrder, performersIn } from './change-order.ts'
import * as rows from './order-files.queries.ts'

type FileDeps = Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>

interface Sent {
  id: string
  ids: readonly string[]
  files: readonly ReceivedFile[]
}

/** Files with known ids are already stored; their response was lost. */
export async function addOrderFiles(
  deps: FileDeps,
  caller: Caller,
  { id, ids, files }: Sent,
): Promise<Order> {
  if (files.length === 0) throw refuse({ field: 'files', message: 'rules.required' })
  if (ids.length > 0 && (ids.length !== files.length || new Set(ids).size < ids.length)) {
    throw refuse({ field: 'ids', message: 'rules.invalid' })
  }
  const sent = files.map((file, n) => ({ ...file, id: ids[n] ?? newId() }))
  let known: ReadonlySet<string> = new Set()
  const isNew = (it: { id: string }) => !known.has(it.id)
  const order = await inLockedOrder(deps.db, caller, id, async (tx, { before }) => {
    known = await rows.knownFiles(tx, id, ids)
    const added = sent.filter(isNew)
    if (added.length === 0) return
    const max = limits.filesPerOrder
    if (before.files.length + added.length > max) {
      throw tooLarge({ field: 'files', message: sentence('files.tooMany', { max }) })
    }
    await rows.insertFiles(tx, id, added)
    await notifyOfFiles(tx, caller, before, { before: [], after: added.map(({ name }) => name) })
  })
  thumbnailsSoon(deps, sent.filter(isNew))
  await deps.uploads.remove(sent.filter((it) => !isNew(it)))
  return order
}

interface OneFile {
  id: string
  fileId: string
}

export function removeOrderFile({ db }: FileDeps, caller: Caller, { id, fileId }: OneFile): Promise<Order> {
  return inLockedOrder(db, caller, id, async (tx, { before }) => {
    const name = await rows.markRemoved(tx, { orderId: id, fileId }, caller.id)
    if (name === null) throw notFound()
    await notifyOfFiles(tx, caller, before, { before: [name], after: [] })
  })
}

export function restoreOrderFile({ db }: FileDeps, caller: Caller, { id, fileId }: OneFile): Promise<Order> {
  return inLockedOrder(db, caller, id, async (tx, { before }) => {
    const max = limits.filesPerOrder
    if (before.files.length >= max)
      throw tooLarge({ field: 'files', message: sentence('files.tooMany', { max }) })
    const name = await rows.markRestored(tx, { orderId: id, fileId })
    if (name === null) throw notFound()
    await notifyOfFiles(tx, caller, before, { before: [], after: [name] })
  })
}

export async function notifyOfFiles(
  tx: Transaction,
  caller: Caller,
  order: StoredOrder,
  change: { before: string[]; after: string[] },
): Promise<void> {
  const { id } = order
  const event = { kind: 'changed' as const, changes: [{ field: 'files' as const, ...change }] }
  await touchOrder(tx, id)
  await writeHistory(tx, { orderId: id, userId: caller.id, event })
  await recordChange(tx, {
    caller,
    action: 'changed',
    subject: 'Order',
    id,
    before: { files: change.before },
    after: { files: change.after },
    announcements: [{ topic: 'Order', id, users: performersIn(order) }],
  })
}
