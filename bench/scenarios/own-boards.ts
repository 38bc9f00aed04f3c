import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const clients = 16
const moves = 40
const readings = 30
const cards = 500

interface Board {
  columns: { id: string; cards: { id: string; version: number }[] }[]
}

/** Sixteen people move cards of one board, which has five hundred cards. */
export async function ownBoards(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: clients })
  try {
    const tokens = await officeTokens(program.db, clients)
    async function ask<T>(n: number, path: string, body?: object) {
      const headers = {
        authorization: `Bearer ${tokens[n]}`,
        'content-type': 'application/json',
        'accept-encoding': body ? 'identity' : 'br',
      }
      const begun = performance.now()
      const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : { method: 'GET' as const }
      const { statusCode, body: read } = await http.request({ path: `/api${path}`, headers, ...sent })
      const bytes = Buffer.from(await read.arrayBuffer())
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${bytes.toString()}`)
      const took = performance.now() - begun
      return { took, size: bytes.length, answer: () => JSON.parse(bytes.toString()) as T }
    }
    const id = crypto.randomUUID()
    await ask(0, '/boards', { id, name: 'Reklamacje', template: 'complaints' })
    await program.db.query(
      `insert into cards (id, board_id, column_id, rank, title, description, due_on, search_text)
       select gen_random_uuid(), $1, k.id, 'V' || to_char(n, 'FM00000'),
              'Brama garażowa staje w połowie, klatka ' || n, case when n % 3 = 0 then 'Dzwonić po 15' end,
              current_date + n % 40 - 5, 'brama garazowa ' || n
         from generate_series(0, $2::int - 1) n
         join (select id, row_number() over (order by rank) - 1 as place from board_columns where board_id = $1) k
           on k.place = n % 5`,
      [id, cards],
    )
    await program.db.query(
      `with there as (select c.id, row_number() over (order by c.id) as n from cards c where c.board_id = $1),
            people as (select id, row_number() over (order by id) - 1 as place from users limit 8)
       insert into card_members (card_id, user_id)
       select t.id, p.id from there t join people p on p.place = t.n % 8`,
      [id],
    )
    await program.db.query('analyze')

    const sizes: number[] = []
    const read: number[] = []
    for (let n = -3; n < readings; n++) {
      const { took, size } = await ask<Board>((n + 3) % clients, `/boards/${id}`)
      if (n >= 0) read.push(took)
      sizes.push(size)
    }

    const { rows } = await program.db.query<{ id: string; columnId: string }>(
      `select id, column_id as "columnId" from cards where board_id = $1 order by id`,
      [id],
    )
    const columns = [...new Set(rows.map(({ columnId }) => columnId))]
    const one = async (n: number) => {
      const own = rows.filter((_, i) => i % clients === n)
      const versions = new Map<string, number>()
      const seen: number[] = []
      for (let i = 0; i < moves; i++) {
        const card = own[i % own.length]?.id ?? ''
        const after = rows[(i * 31 + n * 7) % rows.length]?.id
        const version = versions.get(card) ?? 1
        const columnId = columns[(i * 3 + n) % columns.length]
        const { took, answer } = await ask<{ card: { version: number } }>(n, `/cards/${card}/move`, {
          columnId,
          after,
          version,
        })
        versions.set(card, answer().card.version)
        if (i >= 5) seen.push(took)
      }
      return seen
    }
    const moved = (await Promise.all(Array.from({ length: clients }, (_, n) => one(n)))).flat()

    const figure = (name: string, seen: readonly number[], most: number, note: string): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}, ${note}`,
    })
    const bytes = Math.max(...sizes)
    const figures: Figure[] = [
      figure('a move of a card, all on one board', moved, 40, `${clients} clients`),
      figure(`a board of ${cards} cards`, read, 60, 'one client'),
      {
        name: `a board of ${cards} cards`,
        asked: '<= 40 kB br',
        seen: `${(bytes / 1024).toFixed(1)} kB`,
        holds: bytes <= 40 * 1024,
        note: 'as it travels',
      },
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('own-boards', 'Sixteen people on one own board', figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
