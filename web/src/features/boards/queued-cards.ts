import { type Answer, call, type Sent } from '#lib/call.ts'
import type { Kind } from '#lib/queue/item.ts'

type Move = Sent<'POST /cards/:id/move'>['body']

/** Its subject is the column, its id that of the card. */
export const newCard: Kind<{ boardId: string }, Answer<'POST /boards/:id/cards'>> = {
  name: 'newCard',
  topic: () => 'board',
  send: ({ id, subject, text, data: { boardId } }, _, signal) =>
    call('POST /boards/:id/cards', {
      params: { id: boardId },
      body: { id, columnId: subject, title: text },
      quiet: true,
      signal,
    }),
}

export const cardMove: Kind<Move, Answer<'POST /cards/:id/move'>> = {
  name: 'cardMove',
  topic: () => 'board',
  reportsToCallerOnly: true,
  send: ({ subject, data }, _, signal) =>
    call('POST /cards/:id/move', { params: { id: subject }, body: data, quiet: true, signal }),
  async doneBefore({ subject, data }) {
    const card = await call('GET /cards/:id', { params: { id: subject }, quiet: true })
    const { id, version, column } = card
    if (column?.id !== data.columnId || version !== data.version + 1) return null
    const from = { columnId: column.id, after: null, before: null }
    return { card: { id, columnId: column.id, version }, from }
  },
  follow({ data }, { card: { version } }) {
    const move = data as Move
    return move.version === version - 1 ? { ...move, version } : move
  },
  async renewed({ subject, data }) {
    const { version } = await call('GET /cards/:id', { params: { id: subject }, quiet: true })
    return { ...data, version }
  },
}
