import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { type Answer, call, type Sent } from '#lib/call.ts'
import type { Kind, Queued } from '#lib/queue/item.ts'

type Move = Sent<'POST /orders/:id/moves'>['body']

const ordered = (id: string, signal?: AbortSignal) =>
  call('GET /orders/:id', { params: { id }, quiet: true, ...(signal && { signal }) })

/** Data of later queued moves: based on the version of the user's own last change, and no other. */
function followed({ kind, data }: Queued, { version }: Pick<Order, 'version'>): unknown {
  if (kind !== orderState.name) return data
  const move = data as Move
  return move.version === version - 1 ? { ...move, version } : move
}

export const orderFiles: Kind<null, Order> = {
  name: 'orderFiles',
  topic: () => 'Order',
  send: ({ subject, files: named }, files, signal) =>
    call('POST /orders/:id/files', {
      params: { id: subject },
      body: { ids: named.map(({ id }) => id) },
      files,
      signal,
    }),
  follow: followed,
}

export const orderState: Kind<Move, Answer<'POST /orders/:id/moves'>> = {
  name: 'orderState',
  topic: () => 'Order',
  reportsToCallerOnly: true,
  send: ({ subject, data }, _, signal) =>
    call('POST /orders/:id/moves', { params: { id: subject }, body: data, signal }),
  async doneBefore({ subject, data }) {
    const order = await ordered(subject)
    const { reason, words } = order.stateSince
    const isThis = reason === (data.reason ?? null) && (words ?? '') === (data.words ?? '')
    const isDone = order.state === data.to && order.version === data.version + 1 && isThis
    return isDone ? { order, lost: [] } : null
  },
  follow: (later, { order }) => followed(later, order),
  renewed: async ({ subject, data }) => ({ ...data, version: (await ordered(subject)).version }),
}
