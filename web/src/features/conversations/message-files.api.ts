import { queryOptions } from '@tanstack/react-query'
import type { OrderFileMark } from '@zlecenia/contract/features/conversations/message-files'
import { call } from '#lib/call.ts'
import { asBytes, query } from '#lib/query.ts'
import type { MessageLine } from './conversation.api.ts'
import { conversationAt } from './conversation-place.ts'

export type MessageFile = MessageLine['files'][number]

export function messageBytesQuery(place: string, fileId: string) {
  const { id, calls } = conversationAt(place)
  return queryOptions({ ...query(calls.bytes, { params: { id, fileId } }), ...asBytes })
}

export function messageThumbnailQuery(place: string, fileId: string) {
  const { id, calls } = conversationAt(place)
  return queryOptions({ ...query(calls.thumbnail, { params: { id, fileId } }), ...asBytes })
}

export function filesOfConversationQuery(place: string) {
  const { id, calls } = conversationAt(place)
  return queryOptions({ ...query(calls.files, { params: { id } }), meta: { quiet: true } })
}

const orderFile = 'orders/:id/conversation/files/:fileId/order-file'

export const keepInOrder = (orderId: string, fileId: string, mark: OrderFileMark) =>
  call(`PUT /${orderFile}`, { params: { id: orderId, fileId }, body: { mark }, quiet: true })
export const releaseFromOrder = (orderId: string, fileId: string) =>
  call(`DELETE /${orderFile}`, { params: { id: orderId, fileId }, quiet: true })
