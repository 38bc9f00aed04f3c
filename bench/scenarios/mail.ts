import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { manyLetters } from '../many-letters.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const many = 100_000
const readings = 40
const mostBytes = 15 * 1024
const folders = ['inbox', 'unassigned', 'waiting', 'done', 'sent', 'starred', 'spam', 'trash']
/** Shares of the letters that have a word, from common to rare. */
const shares = [0.3, 0.1, 0.05, 0.02, 0.01, 0.003, 0.0005]

interface Seen {
  took: number[]
  bytes: number
}

/** Lists, search and opening in a mailbox of 100,000 threads. */
export async function mailOfYears(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: 1 })
  try {
    await manyLetters(program.db, many)
    const [token = ''] = await officeTokens(program.db, 1)
    async function ask(path: string): Promise<{ took: number; bytes: number }> {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
      const begun = performance.now()
      const { statusCode, body } = await http.request({ path: `/api${path}`, method: 'GET', headers })
      const read = Buffer.from(await body.arrayBuffer())
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode}`)
      return { took: performance.now() - begun, bytes: read.length }
    }
    /** Addresses in turn, so that none is asked twice in a row. */
    async function asked(paths: readonly string[]): Promise<Seen> {
      const seen: Seen = { took: [], bytes: 0 }
      for (let n = -paths.length; n < Math.max(readings, paths.length * 5); n++) {
        const { took, bytes } = await ask(paths[(n + paths.length) % paths.length] ?? '')
        if (n >= 0) seen.took.push(took)
        seen.bytes = Math.max(seen.bytes, bytes)
      }
      return seen
    }
    const words: string[] = []
    for (const share of shares) {
      const { rows } = await program.db.query<{ word: string }>(
        `select word from (
           select distinct m.id, unnest(string_to_array(m.search_text, ' ')) as word
             from mail_messages m tablesample system (5)) x
          where length(word) > 3 and word !~ '[0-9@]' group by 1
         having count(*) <= $1 order by count(*) desc, 1 limit 1`,
        [Math.floor(many * 0.05 * share)],
      )
      words.push(...rows.map(({ word }) => word))
    }
    const { rows: stored } = await program.db.query<{ id: string; thread: string }>(
      `select m.id, m.thread_id as thread from mail_messages m join mail_originals o on o.message_id = m.id
        order by m.at desc limit 40`,
    )
    const lists = await asked(folders.map((folder) => `/mail/threads?filter=${folder}`))
    const searches = await asked(words.map((word) => `/mail/threads?q=${word}`))
    const counts = await asked(['/mail/counts'])
    const opened: Seen = { took: [], bytes: 0 }
    for (const { id, thread } of stored) {
      const [head, letter] = await Promise.all([ask(`/mail/threads/${thread}`), ask(`/mail/messages/${id}`)])
      opened.took.push(Math.max(head.took, letter.took))
    }
    const figure = (name: string, { took }: Seen, most: number): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(took).toFixed(1)} ms`,
      holds: p95(took) <= most,
      note: `p50 ${median(took).toFixed(1)} of ${took.length}`,
    })
    const figures: Figure[] = [
      figure(`a folder of ${many} threads`, lists, 60),
      {
        name: 'a page of 50 threads',
        asked: `<= ${mostBytes / 1024} kB br`,
        seen: `${(lists.bytes / 1024).toFixed(1)} kB`,
        holds: lists.bytes <= mostBytes,
        note: 'as it travels',
      },
      figure('a word in all letters', searches, 60),
      figure('numbers beside the folders', counts, 60),
      figure('a thread and its letter, opened first', opened, 100),
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('mail', `A mailbox of ${many.toLocaleString('en')} threads`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
