import { isVoice, type OrderFileMark } from '@zlecenia/contract/features/conversations/message-files'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  conversationOf,
  copyToOrder,
  type HeldFile,
  holdMessageFile,
  markOrderFile,
} from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction, Work } from '#platform/database/database.ts'
import { notFound, refuse, tooLarge } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { lockWhole } from '../change/change-order.ts'
import { markRemoved } from '../change/order-files.queries.ts'
import { notifyOfFiles } from '../change/order-files.ts'
import type { StoredOrder } from '../order.queries.ts'

interface Place {
  id: string
  fileId: string
}

/** Stored once: a repeated request only changes the mark. */
export function keepInOrder(db: Work, caller: Caller, place: Place, mark: OrderFileMark): Promise<void> {
  return inHeld(db, caller, place, async (tx, { order, file }) => {
    if (isVoice(file.type)) throw refuse({ field: 'fileId', message: 'messageFiles.noVoiceInOrder' })
    if (file.isInOrder && file.mark === mark) return
    const max = limits.filesPerOrder
    if (!file.isInOrder && order.files.length >= max)
      throw tooLarge({ field: 'files', message: sentence('files.tooMany', { max }) })
    if (file.orderFileId) await markOrderFile(tx, file.orderFileId, mark)
    else await copyToOrder(tx, { fileId: file.id, orderFileId: newId(), orderId: place.id, mark })
    const before = file.isInOrder ? [file.name] : []
    await notifyOfFiles(tx, caller, order, { before, after: [file.name] })
  })
}

export function releaseFromOrder(db: Work, caller: Caller, place: Place): Promise<void> {
  return inHeld(db, caller, place, async (tx, { order, file }) => {
    if (!file.isInOrder || !file.orderFileId) return
    await markRemoved(tx, { orderId: place.id, fileId: file.orderFileId }, caller.id)
    await notifyOfFiles(tx, caller, order, { before: [file.name], after: [] })
  })
}

function inHeld(
  db: Work,
  caller: Caller,
  { id, fileId }: Place,
  work: (tx: Transaction, held: { order: StoredOrder; file: HeldFile }) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { before } = await lockWhole(tx, caller, id)
    const conversationId = await conversationOf(tx, 'order', id)
    const file = conversationId && (await holdMessageFile(tx, conversationId, fileId))
    if (!file) throw notFound()
    await work(tx, { order: before, file })
  })
}
