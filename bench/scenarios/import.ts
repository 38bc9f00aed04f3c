import { aSpreadsheet } from '@zlecenia/contract/features/imports/imports.examples'
import { Pool } from 'undici'
import { officeTokens } from '../create-load.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const rows = 10_000
const mostSeconds = 30
const pause = 100

/** Imports a spreadsheet of 10,000 clients, each with an object and a device; measured from its upload to the end. */
export async function importedRows(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: 2, bodyTimeout: 0, headersTimeout: 0 })
  try {
    const [token] = await officeTokens(program.db, 1)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: string | Buffer, type?: object) {
      const answer = await http.request({
        path,
        method,
        headers: { ...headers, ...type },
        body: body ?? null,
      })
      const text = await answer.body.text()
      if (answer.statusCode >= 300) throw new Error(text)
      return JSON.parse(text)
    }
    const file = Buffer.from(aSpreadsheet(rows))
    const id = crypto.randomUUID()
    const slowest = { answer: 0 }
    async function ended() {
      for (;;) {
        const begun = performance.now()
        const it = await ask('GET', `/api/imports/${id}`)
        slowest.answer = Math.max(slowest.answer, performance.now() - begun)
        if (!['checking', 'running', 'undoing'].includes(it.state)) return it
        // Interval of a page that receives no events.
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    let before = performance.now()
    const lap = () => {
      const seconds = (performance.now() - before) / 1000
      before = performance.now()
      return seconds
    }
    const bytes = { 'content-type': 'application/octet-stream' }
    const { columns } = await ask('PUT', `/api/imports/${id}?name=klienci.csv`, file, bytes)
    const uploaded = lap()
    const fields = columns.map((it: { field: string | null }) => it.field)
    await ask('PUT', `/api/imports/${id}/columns`, JSON.stringify({ columns: fields }))
    const { counts } = await ended()
    const checked = lap()
    await ask('POST', `/api/imports/${id}/run`, '{}')
    const { state, failure } = await ended()
    const written = lap()
    if (state !== 'done') throw new Error(`${state}: ${failure}`)
    await ask('POST', `/api/imports/${id}/undo`, '{}')
    await ended()
    const undone = lap()
    const all = uploaded + checked + written
    const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`
    const figures: Figure[] = [
      {
        name: `${rows.toLocaleString('en')} rows: ${counts.added.customers} clients, ${counts.added.buildings} objects, ${counts.added.devices} devices`,
        asked: `<= ${mostSeconds} s`,
        seen: inSeconds(all),
        holds: all <= mostSeconds,
        note: `upload and reading ${inSeconds(uploaded)}, checking ${inSeconds(checked)}, writing ${inSeconds(written)}; slowest other answer meanwhile ${slowest.answer.toFixed(0)} ms; undone in ${inSeconds(undone)}`,
      },
    ]
    console.log(`  ${figures[0]?.seen}; ${figures[0]?.note}`)
    await writeFigures('import', `Import of ${rows.toLocaleString('en')} rows`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
