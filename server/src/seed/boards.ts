import { exampleId } from '@zlecenia/contract/examples/chance'
import type { BoardTemplate } from '@zlecenia/contract/features/boards/board-shape'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { hourMs } from '@zlecenia/contract/lib/durations'
import { proseText, rankedText } from '@zlecenia/contract/lib/text'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { pl } from '@zlecenia/contract/messages/pl'
import type { Queryable } from '#platform/database/database.ts'
import { translated } from '#platform/translate.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleOrder } from './orders.ts'

/** Column number and title; other fields are optional. `due`: days from today; `about`: index of an order. */
interface Card {
  column: number
  title: string
  text?: string
  due?: number
  every?: 'week' | 'month'
  labels?: readonly number[]
  people?: readonly number[]
  /** Checklist items, and how many of them are done. */
  points?: readonly string[]
  done?: number
  about?: number
  /** Messages: author, hours after the card was created, text. */
  messages?: readonly (readonly [person: number, hours: number, text: string])[]
}

const complaints: readonly Card[] = [
  {
    column: 0,
    title: 'Brama garażowa znów staje w połowie',
    due: 1,
    labels: [0, 1],
    people: [0],
    about: 3,
    text: 'Naprawiana trzy tygodnie temu. Administrator prosi, żeby ktoś zobaczył ją jeszcze w tym tygodniu.',
  },
  { column: 0, title: 'Domofon w klatce B: słychać tylko szum', due: 2, people: [1], about: 8 },
  { column: 0, title: 'Rysa na drzwiach windy po montażu', labels: [1] },
  {
    column: 1,
    title: 'Zaciek pod rynną mimo uszczelnienia',
    due: -1,
    labels: [0],
    people: [0, 1],
    about: 12,
    messages: [
      [0, 1, 'Administrator wysłał zdjęcia. Zaciek jest z lewej strony, pod samym okapem.'],
      [1, 2, 'Byliśmy tam po deszczu: woda przelewa się przez złącze, uszczelka nie wystarczy.'],
      [0, 4, 'To wymieniamy odcinek rynny. Umówię termin z ekipą i dam znać tutaj.'],
    ],
    points: ['Zdjęcia od administratora', 'Termin z ekipą', 'Oględziny po deszczu'],
    done: 2,
  },
  { column: 1, title: 'Hałas wentylatora na dachu, pomiar wieczorem', due: 4, people: [2] },
  {
    column: 2,
    title: 'Faktura za dwa dojazdy, klient uznaje jeden',
    due: 3,
    people: [1],
    about: 20,
    text: 'Wysłane zdjęcia z obu wizyt. Czekamy na odpowiedź zarządu wspólnoty.',
  },
  { column: 2, title: 'Dostęp do piwnicy: klient szuka klucza', labels: [] },
  {
    column: 3,
    title: 'Wymiana sterownika bramy na gwarancji',
    due: 6,
    labels: [1],
    people: [2],
    about: 27,
    points: ['Zgłoszenie u producenta', 'Odbiór części', 'Montaż'],
    done: 1,
  },
  { column: 4, title: 'Cieknący zawór po przeglądzie kotłowni', people: [0], about: 31 },
  { column: 4, title: 'Brakujący protokół z przeglądu gaśnic', labels: [2] },
]

const parts: readonly Card[] = [
  { column: 0, title: 'Uszczelki 3/4 cala, 50 sztuk', due: 1, people: [1] },
  {
    column: 0,
    title: 'Silnik napędu bramy 400 N',
    due: 2,
    labels: [0],
    people: [0],
    about: 5,
    points: ['Sprawdzić numer seryjny', 'Oferta z dwóch hurtowni'],
  },
  { column: 0, title: 'Lampy LED do klatek, 24 sztuki', labels: [] },
  {
    column: 0,
    title: 'Zapas filtrów do wentylacji',
    due: 9,
    every: 'month',
    people: [2],
    text: 'Zamawiamy co miesiąc, stan w magazynie spisuje Tomasz.',
  },
  { column: 1, title: 'Panel domofonu, 12 przycisków', due: 3, people: [1], about: 14 },
  { column: 1, title: 'Przewód hamulcowy windy', due: -2, labels: [0, 1], people: [0], about: 18 },
  { column: 2, title: 'Pompa obiegowa 25-60', due: 1, people: [2], about: 22 },
  { column: 3, title: 'Fotokomórki do bramy, komplet', people: [0] },
  { column: 4, title: 'Zasilacz centrali oddymiania', labels: [1], about: 33 },
]

const boards: readonly { template: BoardTemplate; cards: readonly Card[] }[] = [
  { template: 'complaints', cards: complaints },
  { template: 'parts', cards: parts },
]
const colours = ['error', 'info', 'warning'] as const
const rankOf = (n: number) => `U${String(n).padStart(5, '0')}`

/** Two office boards in use, with cards about some of its orders. */
export async function seedBoards(
  db: Queryable,
  today: string,
  office: readonly User[],
  orders: readonly ExampleOrder[],
): Promise<void> {
  const made = instantInWarsaw(dayAfter(today, -40), 9 * 60)
  for (const { template, cards } of boards) {
    const { columns, labels } = pl.boardTemplates[template]
    const name = translated(`boardTemplates.${template}.name`)
    const idOf = (what: string) => exampleId(`board ${template} ${what}`, made.getTime())
    const boardId = idOf('itself')
    await insertRows(db, 'boards', [
      { id: boardId, name, visibility: 'office', created_by: office[0]?.id, created_at: made, version: 1 },
    ])
    const columnNames = Object.values(columns)
    await insertRows(
      db,
      'board_columns',
      columnNames.map((title, n) => ({
        id: idOf(`column ${n}`),
        board_id: boardId,
        name: title,
        rank: rankOf(n),
        version: 1,
        is_done: n === columnNames.length - 1,
        colour: n === columnNames.length - 1 ? 'success' : null,
      })),
    )
    await insertRows(
      db,
      'board_labels',
      Object.values(labels).map((title, n) => ({
        id: idOf(`label ${n}`),
        board_id: boardId,
        name: title,
        colour: colours[n],
        version: 1,
      })),
    )
    const rows = cards.map((card, n) => {
      const order = card.about === undefined ? undefined : orders[card.about]
      return {
        id: idOf(`card ${n}`),
        board_id: boardId,
        column_id: idOf(`column ${card.column}`),
        rank: rankOf(n),
        title: card.title,
        description: card.text ?? null,
        every: card.every ?? null,
        version: 1,
        due_on: card.due === undefined ? null : dayAfter(today, card.due),
        order_id: order?.id ?? null,
        building_id: order?.file.building.id ?? null,
        created_by: office[n % office.length]?.id ?? null,
        created_at: instantInWarsaw(dayAfter(today, -1 - (n % 20)), 8 * 60 + 13 * n),
        search_text: rankedText([card.title], [card.text]),
      }
    })
    await insertRows(db, 'cards', rows)
    await insertConversations(db, cards, rows, office)
    const each = <T>(
      of: (card: Card) => readonly T[] | undefined,
      row: (it: T, cardId: string, n: number) => object,
    ) => cards.flatMap((card, n) => (of(card) ?? []).map((it, i) => ({ ...row(it, idOf(`card ${n}`), i) })))
    await insertRows(
      db,
      'card_members',
      each(
        ({ people }) => people?.flatMap((n) => office[n] ?? []),
        ({ id }, card_id) => ({ card_id, user_id: id }),
      ),
    )
    await insertRows(
      db,
      'card_labels',
      each(
        (card) => card.labels,
        (n, card_id) => ({ card_id, label_id: idOf(`label ${n}`) }),
      ),
    )
    await insertRows(
      db,
      'card_checks',
      each(
        ({ points, done = 0 }) => points?.map((text, n) => ({ text, isDone: n < done })),
        ({ text, isDone }, card_id, n) => ({
          id: exampleId(`check ${card_id} ${n}`, made.getTime()),
          card_id,
          text,
          version: 1,
          done_at: isDone ? made : null,
          done_by: isDone ? (office[0]?.id ?? null) : null,
        }),
      ),
    )
  }
}

/** Inserts messages, all of them read by the whole office. */
async function insertConversations(
  db: Queryable,
  cards: readonly Card[],
  rows: readonly { id: string; created_at: Date }[],
  office: readonly User[],
): Promise<void> {
  const conversations = cards.flatMap(({ messages }, n) => {
    const card = rows[n]
    if (!messages || !card) return []
    const lines = messages.flatMap(([person, hours, body], i) => {
      const at = new Date(card.created_at.getTime() + hours * hourMs)
      const by = office[person]
      return by
        ? [{ id: exampleId(`message ${i} of ${card.id}`, at.getTime()), seq: i + 1, by, at, body }]
        : []
    })
    return [{ id: exampleId(`talk of ${card.id}`, card.created_at.getTime()), card, lines }]
  })
  await insertRows(
    db,
    'conversations',
    conversations.map(({ id, card, lines }) => ({
      id,
      kind: 'card',
      card_id: card.id,
      last_seq: lines.length,
      last_at: lines.at(-1)?.at,
    })),
  )
  await insertRows(
    db,
    'conversation_members',
    conversations.flatMap(({ id, lines }) =>
      [...new Set(lines.map(({ by }) => by.id))].map((user_id) => ({
        conversation_id: id,
        user_id,
        read_seq: lines.length,
        follows: true,
      })),
    ),
  )
  await insertRows(
    db,
    'messages',
    conversations.flatMap(({ id: conversation_id, lines }) =>
      lines.map(({ id, seq, by, at, body }) => ({
        id,
        conversation_id,
        seq,
        author_id: by.id,
        body,
        at,
        search_text: proseText(body),
      })),
    ),
  )
}
