import type { CallName } from '#lib/call.ts'

const places = {
  order: 'orders/:id/conversation',
  card: 'cards/:id/conversation',
  mail: 'mail/threads/:id/conversation',
  conversation: 'conversations/:id',
} as const
type Kind = keyof typeof places
type At = (typeof places)[Kind]

const callsAt = <const P extends At>(at: P) =>
  ({
    talkers: `GET /${at}/talkers`,
    write: `POST /${at}/messages`,
    change: `PATCH /${at}/messages/:messageId`,
    remove: `DELETE /${at}/messages/:messageId`,
    files: `GET /${at}/files`,
    send: `PUT /${at}/files/:fileId`,
    bytes: `GET /${at}/files/:fileId`,
    thumbnail: `GET /${at}/files/:fileId/thumbnail`,
  }) as const satisfies Record<string, CallName>

/** Place of a conversation: an order's id, or one of these for people, a card and a thread of letters. */
export const placeOfConversation = (id: string): string => `talk-${id}`
export const placeOfCard = (id: string): string => `card-${id}`
export const placeOfMail = (id: string): string => `mail-${id}`

/** All calls have one shape: the type is that of orders. */
export function conversationAt(place: string) {
  const [, stored = 'order', id = place] = /^(talk|card|mail)-(.+)$/u.exec(place) ?? []
  const kind = stored === 'talk' ? 'conversation' : stored
  const at = places[kind as Kind] as (typeof places)['order']
  const lines = `GET /${at}${kind === 'conversation' ? '/lines' : ''}` as `GET /${typeof at}`
  return { kind: kind as Kind, id, calls: { ...callsAt(at), lines } }
}

/** Null for conversations that are not an order's. */
export const orderAt = (place: string): string | null => {
  const { kind, id } = conversationAt(place)
  return kind === 'order' ? id : null
}
