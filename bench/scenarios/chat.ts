import { Pool } from 'undici'
import { officeTokens } from '../create-load.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const clients = 16
const posts = 40
const readings = 40
const messages = 10_000
const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** Sixteen people write into one group of 10,000 messages, and open it, its older pages and the list. */
export async function chatOfTheCrew(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: clients })
  try {
    const tokens = await officeTokens(program.db, clients)
    async function ask<T>(n: number, path: string, body?: object): Promise<{ took: number; answer: T }> {
      const headers = { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' }
      const begun = performance.now()
      const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : { method: 'GET' as const }
      const { statusCode, body: read } = await http.request({ path: `/api${path}`, headers, ...sent })
      const text = await read.text()
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`)
      return { took: performance.now() - begun, answer: JSON.parse(text) as T }
    }
    const { answer } = await ask<{ people: { id: string }[] }>(0, '/conversations/people')
    const userIds = answer.people.map(({ id }) => id)
    const id = crypto.randomUUID()
    await ask(0, '/conversations', { id, title: 'Brygada', userIds })
    await program.db.query(
      `with written as (
         insert into messages (id, conversation_id, seq, author_id, body, at, search_text)
         select gen_random_uuid(), $1, n, (array(select user_id from conversation_members where conversation_id = $1))[1 + n % 10],
                'Jadę do klienta nr ' || n, now() - make_interval(mins => $2::int - n), 'jade do klienta nr ' || n
           from generate_series(1, $2::int) n)
       update conversations set last_seq = $2, last_at = now() where id = $1`,
      [id, messages],
    )
    await program.db.query('analyze')

    const all = async (deed: (n: number, i: number) => Promise<number>, times: number) => {
      const one = async (n: number) => {
        const seen: number[] = []
        for (let i = 0; i < times; i++) seen.push(await deed(n, i))
        return seen.slice(5)
      }
      return (await Promise.all(Array.from({ length: clients }, (_, n) => one(n)))).flat()
    }
    const lines = `/conversations/${id}/lines`
    const opened = await all(async (n) => (await ask(n, lines)).took, readings)
    const listed = await all(async (n) => (await ask(n, '/conversations')).took, readings)
    const said = await all(
      async (n, i) =>
        (await ask(n, `/conversations/${id}/messages`, { id: crypto.randomUUID(), body: `Jestem ${i}` }))
          .took,
      posts,
    )
    const figure = (name: string, seen: readonly number[], most: number): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}, ${clients} clients`,
    })
    const figures = [
      figure('a message, all into one conversation', said, 50),
      figure('a thread of 10,000 messages', opened, 60),
      figure('the list of conversations', listed, 60),
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('chat', 'Sixteen people in one conversation', figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
