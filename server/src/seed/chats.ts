import { exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { proseText } from '@zlecenia/contract/lib/text'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleStaff } from './users.ts'

/** Author, days ago, minute of the day, text. */
type MessageSeed = readonly [by: User, daysAgo: number, minute: number, body: string]
interface Conversation {
  title: string | null
  people: readonly User[]
  messages: readonly MessageSeed[]
  /** Number of messages that a user has not read yet. */
  unread?: { of: User; n: number }
  /** Users who confirmed reading a notice. */
  confirmedBy?: readonly User[]
}

function conversationsOf({ office, workers }: ExampleStaff): Conversation[] {
  const [agnieszka, malgorzata] = office
  const [tomasz, lukasz, pawel] = workers
  if (!agnieszka || !malgorzata || !tomasz || !lukasz || !pawel) return []
  return [
    {
      title: 'Brygada Poznań',
      people: [agnieszka, malgorzata, tomasz, lukasz, pawel],
      messages: [
        [
          agnieszka,
          6,
          7 * 60 + 12,
          'Dzień dobry. Od poniedziałku nowe kamizelki, są w magazynie przy drzwiach.',
        ],
        [tomasz, 6, 7 * 60 + 20, 'Wezmę dla siebie i Łukasza.'],
        [
          lukasz,
          5,
          15 * 60 + 41,
          'Drugi odkurzacz do pracy na mokro stoi u mnie w aucie, gdyby ktoś szukał.',
        ],
        [pawel, 4, 6 * 60 + 55, 'Stoję w korku na Hetmańskiej, będę 15 minut później.'],
        [agnieszka, 4, 6 * 60 + 58, 'Dzwonię do zarządcy, poczekają.'],
        [
          malgorzata,
          2,
          13 * 60 + 5,
          'Przypominam o zdjęciach przed i po. Dwóch klientów pytało w tym tygodniu.',
        ],
        [tomasz, 2, 13 * 60 + 11, 'Jasne.'],
        [lukasz, 1, 14 * 60 + 30, 'Kończą się uszczelki 3/4, zostało może dziesięć sztuk.'],
        [agnieszka, 1, 14 * 60 + 42, 'Zamówione, będą pojutrze rano.'],
      ],
      unread: { of: tomasz, n: 2 },
    },
    {
      title: null,
      people: [agnieszka, tomasz],
      messages: [
        [tomasz, 3, 10 * 60 + 2, 'Mogę w piątek skończyć o 14? Mam wizytę u lekarza.'],
        [agnieszka, 3, 10 * 60 + 9, 'Tak, przesunę Ci ostatni termin na rano.'],
        [tomasz, 3, 10 * 60 + 10, 'Dziękuję!'],
        [tomasz, 1, 16 * 60 + 20, 'Wszystko zrobione, jutro zaczynam od Winogrady.'],
      ],
      unread: { of: agnieszka, n: 1 },
    },
    {
      title: null,
      people: [agnieszka, malgorzata],
      messages: [
        [malgorzata, 2, 9 * 60 + 30, 'Kto dziś odbiera telefon po 16?'],
        [agnieszka, 2, 9 * 60 + 33, 'Ja, do 18.'],
      ],
    },
    {
      title: 'Przegląd drabin i szelek',
      people: [...office, ...workers],
      messages: [
        [
          malgorzata,
          3,
          8 * 60 + 15,
          'W piątek od 7:00 w magazynie przegląd drabin i szelek. Każdy przywozi to, co ma w aucie.',
        ],
      ],
      confirmedBy: [malgorzata, agnieszka, tomasz, lukasz],
    },
  ]
}

function kindOf({ pair, confirmedBy }: { pair: string | null } & Pick<Conversation, 'confirmedBy'>): string {
  if (confirmedBy) return 'notice'
  return pair ? 'direct' : 'group'
}

/** A week of the crew's conversation; its last message is from yesterday. */
export async function insertChats(db: Queryable, today: string, staff: ExampleStaff): Promise<void> {
  const atOf = ([, daysAgo, minute]: MessageSeed) => instantInWarsaw(dayAfter(today, -daysAgo), minute)
  const conversations = conversationsOf(staff).map((conversation, n) => ({
    ...conversation,
    id: exampleId(`talk ${n}`, conversation.messages[0] && atOf(conversation.messages[0]).getTime()),
    pair:
      conversation.title === null
        ? conversation.people
            .map(({ id }) => id)
            .toSorted()
            .join(' ')
        : null,
  }))
  await insertRows(
    db,
    'conversations',
    conversations.map(({ id, title, pair, messages, confirmedBy }) => ({
      id,
      kind: kindOf({ pair, confirmedBy }),
      title,
      pair,
      last_seq: messages.length,
      last_at: messages.at(-1) && atOf(messages.at(-1) as MessageSeed),
    })),
  )
  await insertRows(
    db,
    'conversation_members',
    conversations.flatMap(({ id, people, messages, unread, confirmedBy }) =>
      people.map((it) => {
        const [first] = messages
        const confirmed = first && confirmedBy?.includes(it) ? atOf(first) : null
        const read = messages.length - (unread?.of === it ? unread.n : 0)
        return {
          conversation_id: id,
          user_id: it.id,
          confirmed_at: confirmed,
          read_seq: confirmedBy && !confirmed ? 0 : read,
          // Else its bell would rise by the hour of the day.
          told_seq: messages.length,
        }
      }),
    ),
  )
  await insertRows(
    db,
    'messages',
    conversations.flatMap(({ id, messages }) =>
      messages.map((it, n) => ({
        id: exampleId(`message ${n} of ${id}`, atOf(it).getTime()),
        conversation_id: id,
        seq: n + 1,
        author_id: it[0].id,
        body: it[3],
        at: atOf(it),
        search_text: proseText(it[3]),
      })),
    ),
  )
}
