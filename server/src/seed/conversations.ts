import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { proseText } from '@zlecenia/contract/lib/text'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleOrder } from './orders.ts'

interface ExampleMessage {
  by: string
  at: Date
  body: string
  mentions?: string
  /** A reply to the previous message. */
  isReply?: true
}

const requests = [
  'klient prosi o telefon pół godziny przed przyjazdem.',
  'weź proszę drabinę, na miejscu jej nie ma.',
  'zarządca pyta, czy da się przyjechać przed południem.',
  'po wizycie zrób zdjęcia i dodaj je do zlecenia.',
]
const answered = ['Jasne, zadzwonię z drogi.', 'Dobrze, pamiętam.', 'Będę około 10:30.', 'Zrobione.']

export async function insertConversations(
  db: Queryable,
  orders: readonly ExampleOrder[],
  users: readonly User[],
): Promise<void> {
  const conversations = orders.flatMap((order) => {
    const lines = messagesOf(order, users).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const id = exampleId(`conversation of ${order.id}`, order.createdAt.getTime())
    return lines.length > 0 ? [{ id, order, lines }] : []
  })
  const messages = conversations.flatMap(({ id, order, lines }) => {
    const idOf = (n: number) => exampleId(`message ${n} of ${order.id}`, lines[n]?.at.getTime())
    return lines.map((it, n) => ({
      ...it,
      n,
      id: idOf(n),
      conversation: id,
      replyTo: it.isReply && idOf(n - 1),
    }))
  })
  await insertRows(
    db,
    'conversations',
    conversations.map(({ id, order, lines }) => ({
      id,
      kind: 'order',
      order_id: order.id,
      last_seq: lines.length,
      last_at: lines.at(-1)?.at,
    })),
  )
  await insertRows(
    db,
    'messages',
    messages.map(({ id, conversation, n, by, at, body, replyTo }) => ({
      id,
      conversation_id: conversation,
      seq: n + 1,
      author_id: by,
      at,
      body,
      reply_to: replyTo ?? null,
      search_text: proseText(body),
    })),
  )
  // Old messages, which all members have read.
  await insertRows(
    db,
    'conversation_members',
    conversations.flatMap(({ id, order, lines }) => {
      const performers = order.slots.flatMap(({ userIds }) => userIds)
      const people = new Set([order.coordinator.id, ...performers, ...lines.map(({ by }) => by)])
      return [...people].map((userId) => ({ conversation_id: id, user_id: userId, read_seq: lines.length }))
    }),
  )
  await insertRows(
    db,
    'message_mentions',
    messages.flatMap(({ id, mentions }) => (mentions ? [{ message_id: id, user_id: mentions }] : [])),
  )
}

function messagesOf(order: ExampleOrder, users: readonly User[]): ExampleMessage[] {
  const chance = chanceOf(`conversation of ${order.id}`)
  const coordinator = order.coordinator
  const worker = users.find(({ id }) => order.slots.some((slot) => slot.userIds.includes(id)))
  const lastEnd = order.slots.at(-1)?.endAt ?? order.createdAt
  const later = (minutes: number) => new Date(order.createdAt.getTime() + minutes * minuteMs)
  const messages: ExampleMessage[] = []
  if (worker && chance.may(0.3)) {
    const body = `@${worker.fullName} ${chance.pick(requests)}`
    messages.push({ by: coordinator.id, at: later(20), body, mentions: worker.id })
    messages.push({ by: worker.id, at: later(65), body: chance.pick(answered), isReply: true })
  }
  if (!worker) return messages
  if (order.state === 'paused') {
    const body = `@${coordinator.fullName} brakuje części, zamówione na przyszły tydzień.`
    messages.push({ by: worker.id, at: lastEnd, body, mentions: coordinator.id })
  }
  if (order.state === 'done' || order.state === 'closed') {
    messages.push({ by: worker.id, at: lastEnd, body: 'Wykonano, protokół podpisany.' })
  }
  return messages
}
