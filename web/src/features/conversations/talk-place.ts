import type { CallName } from '../../lib/call.ts'

const calls = {
  order: {
    lines: 'GET /orders/:id/conversation',
    talkers: 'GET /orders/:id/conversation/talkers',
    write: 'POST /orders/:id/conversation/messages',
    change: 'PATCH /orders/:id/conversation/messages/:messageId',
    remove: 'DELETE /orders/:id/conversation/messages/:messageId',
    files: 'GET /orders/:id/conversation/files',
    send: 'PUT /orders/:id/conversation/files/:fileId',
    bytes: 'GET /orders/:id/conversation/files/:fileId',
    thumbnail: 'GET /orders/:id/conversation/files/:fileId/thumbnail',
  },
  card: {
    lines: 'GET /cards/:id/conversation',
    talkers: 'GET /cards/:id/conversation/talkers',
    write: 'POST /cards/:id/conversation/messages',
    change: 'PATCH /cards/:id/conversation/messages/:messageId',
    remove: 'DELETE /cards/:id/conversation/messages/:messageId',
    files: 'GET /cards/:id/conversation/files',
    send: 'PUT /cards/:id/conversation/files/:fileId',
    bytes: 'GET /cards/:id/conversation/files/:fileId',
    thumbnail: 'GET /cards/:id/conversation/files/:fileId/thumbnail',
  },
  talk: {
    lines: 'GET /conversations/:id/lines',
    talkers: 'GET /conversations/:id/talkers',
    write: 'POST /conversations/:id/messages',
    change: 'PATCH /conversations/:id/messages/:messageId',
    remove: 'DELETE /conversations/:id/messages/:messageId',
    files: 'GET /conversations/:id/files',
    send: 'PUT /conversations/:id/files/:fileId',
    bytes: 'GET /conversations/:id/files/:fileId',
    thumbnail: 'GET /conversations/:id/files/:fileId/thumbnail',
  },
} as const satisfies Record<string, Record<string, CallName>>
type Kind = keyof typeof calls

/** Where something is said: an order's id, or these of a conversation of people and of a card. */
export const placeOfTalk = (id: string): string => `talk-${id}`
export const placeOfCard = (id: string): string => `card-${id}`

/** All have one shape: what is typed is that of orders. */
export function talkAt(place: string): { kind: Kind; id: string; calls: (typeof calls)['order'] } {
  const [, kind = 'order', id = place] = /^(talk|card)-(.+)$/u.exec(place) ?? []
  return { kind: kind as Kind, id, calls: calls[kind as Kind] as (typeof calls)['order'] }
}

/** Null where no order is talked about. */
export const orderAt = (place: string): string | null => {
  const { kind, id } = talkAt(place)
  return kind === 'order' ? id : null
}
