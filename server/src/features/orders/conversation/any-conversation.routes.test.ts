import { chanceOf } from '@zlecenia/contract/examples/chance'
import type { ConversationLine } from '@zlecenia/contract/features/orders/order-conversation.contract'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const { office, known } = await anOffice(world)

/** Values of each message when it was first read. */
type Seen = Map<string, { seq: number; at: string; author: string }>

async function linesOfOrder(id: string): Promise<ConversationLine[]> {
  const read: ConversationLine[] = []
  let query = ''
  for (;;) {
    const { lines, before } = (await office.get(`/orders/${id}/conversation${query}`)).json()
    read.unshift(...lines)
    if (before === null) return read
    query = `?before=${before}`
  }
}

/** Digits of an id may be an entrance code, which no message may hold. */
const lettersOf = (id: string) => id.replace(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

it.each([20271122, 5, 77])(
  'messages, retries and concurrent changes leave no gap, duplicate or wrong order (%i)',
  async (seed) => {
    const chance = chanceOf(seed)
    // New users each time, because of the limit of sixty messages a minute.
    const people = await Promise.all([
      world.signedIn('office'),
      world.signedIn('office'),
      world.signedIn('admin'),
    ])
    const { id } = (await office.postForm('/investment', known())).json()
    const at = `/orders/${id}/conversation/messages`
    const written: { id: string; by: number }[] = []
    const seen: Seen = new Map()
    for (let turn = 0; turn < 12; turn++) {
      const fresh = Array.from({ length: chance.int(1, 5) }, () => ({ id: newId(), by: chance.int(0, 2) }))
      const again = chance.some(written, 2)
      const changed = chance.some(written, 2)
      const gone = chance.some(written, chance.may(0.3) ? 1 : 0)
      const post = ({ id, by }: { id: string; by: number }) =>
        people[by]?.post(at, { id, body: lettersOf(id) })
      const answers = await Promise.all([
        ...fresh.flatMap((it) => (chance.may(0.3) ? [post(it), post(it)] : [post(it)])),
        ...again.map(post),
        ...changed.map((it) => people[it.by]?.patch(`${at}/${it.id}`, { body: `Zmiana ${turn}` })),
        ...gone.map((it) => people[it.by]?.delete(`${at}/${it.id}`)),
      ])
      const refusals = answers.flatMap((it) =>
        it && it.statusCode >= 300 ? [`${it.statusCode} ${it.body}`] : [],
      )
      expect(refusals.filter((it) => !it.includes('jest już usunięta'))).toEqual([])
      written.push(...fresh)

      const lines = await linesOfOrder(id)
      const messages = lines.flatMap((it) => (it.kind === 'text' ? [it] : []))
      expect(messages.map(({ seq }) => seq)).toEqual(written.map((_, n) => n + 1))
      expect(messages.map((it) => it.id).toSorted()).toEqual(written.map((it) => it.id).toSorted())
      const times = lines.map((it) => Date.parse(it.at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const { id, seq, at, author } of messages) {
        const now = { seq, at, author: author.id }
        expect(seen.get(id) ?? now).toEqual(now)
        seen.set(id, now)
      }
    }
    const { rows } = await world.db.query<{ last: number }>(
      'select last_seq as last from conversations where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ last: written.length }])
  },
)
