import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import type { Page } from 'playwright-core'
import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { median, throttled, typeAndMeasure, watchPaints } from '../paint.ts'
import { keyHolds, keyLimit, plainFields } from '../plain-fields.ts'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { seenByOther } from '../seen-by-other.ts'
import { freshContext, officeSession } from '../session.ts'

const clients = 16
const posts = 40
const readings = 40
const messages = 10_000

const rate = 4
const opens = 5
const seenTimes = 40
const line = '[role="log"] li'

/** Time from the last byte of the messages to the frame that shows them; the list of conversations is already shown. */
async function painted(page: Page, id: string): Promise<number> {
  await page.evaluate((shown) => {
    const seen = { painted: 0 }
    Object.assign(globalThis, { benchThread: seen })
    new MutationObserver(() => {
      if (seen.painted || document.querySelectorAll(shown).length < 20) return
      seen.painted = -1
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          seen.painted = performance.now()
        }
        channel.port2.postMessage(null)
      })
    }).observe(document.body, { childList: true, subtree: true })
  }, line)
  await page.locator(`a[href*="${id}"]`).first().click()
  const found = await page.waitForFunction(() => {
    const { painted } = (globalThis as unknown as { benchThread: { painted: number } }).benchThread
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/lines'))
    const read = (entries[0] as PerformanceResourceTiming | undefined)?.responseEnd
    return painted > 0 && read ? painted - read : null
  })
  return (await found.jsonValue()) ?? Number.NaN
}

/** Measures a browser: painting, key latency, and display of another user's message. */
async function inTheBrowser(program: MeasuredProgram, id: string, tokens: readonly string[]) {
  const browser = await launchWholeChromium()
  try {
    const session = await officeSession(program)
    // Marks all as read: a conversation with many unread messages opens at the first of them.
    await fetch(`${program.url}/api/conversations/${id}/read`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seq: messages + clients * posts }),
    })
    const painting: number[] = []
    const keys: number[] = []
    // Alternates, since the machine's load varies.
    const plain: number[] = []
    for (let n = 0; n < opens; n++) {
      const page = await (await freshContext(browser, session)).newPage()
      await page.goto(`${program.url}/apps/chat`)
      await page.locator(`a[href*="${id}"]`).first().waitFor()
      const { restore } = await throttled(page, rate)
      painting.push(await painted(page, id))
      await watchPaints(page)
      await page.getByRole('textbox', { name: 'Wiadomość' }).focus()
      keys.push(...(await typeAndMeasure(page, 'Jadę na Polną, będę za pół godziny, części mam')))
      await restore()
      await page.context().close()
      plain.push(...(await plainFields(browser, { count: 10, rate, word: 'Kwiatowa12', tag: 'textarea' })))
    }
    const page = await (await freshContext(browser, session)).newPage()
    await page.goto(`${program.url}/apps/chat?c=${id}`)
    await page.locator(line).nth(20).waitFor()
    const seen: number[] = []
    for (let n = 0; n < seenTimes; n++) {
      const body = `Widać ${crypto.randomUUID()}`
      const path = `/api/conversations/${id}/messages`
      // Several users, so that none exceeds the rate limit.
      const token = tokens[n % tokens.length] ?? ''
      const sent = { token, method: 'POST' as const, path, body: { id: crypto.randomUUID(), body } }
      seen.push(await seenByOther(page, { ...sent, selector: line, text: body }))
    }
    return { painting, keys, plain, seen }
  } finally {
    await browser.close()
  }
}

/** Sixteen people write to a group with 10,000 messages, and open it, its older pages and the list. */
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
    const userIds = answer.people.map((it) => it.id)
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
    const posted = await all(
      async (n, i) =>
        (await ask(n, `/conversations/${id}/messages`, { id: crypto.randomUUID(), body: `Jestem ${i}` }))
          .took,
      posts,
    )
    const { painting, keys, plain, seen } = await inTheBrowser(program, id, tokens)
    const figure = (
      name: string,
      seen: readonly number[],
      most: number,
      note = `, ${clients} clients`,
    ): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}${note}`,
    })
    const figures = [
      figure('a message, all into one conversation', posted, 50),
      figure('a thread of 10,000 messages', opened, 60),
      figure('the list of conversations', listed, 60),
      figure('a message of another, seen', seen, 1000, ''),
      figure(`a thread painted after its data, at ${rate}x`, painting, 200, ''),
      {
        ...figure(`a key to its paint, at ${rate}x`, keys, 32, ''),
        asked: keyLimit,
        holds: keyHolds(p95(keys), p95(plain)),
        note: `p50 ${median(keys).toFixed(1)} of ${keys.length}; plain text areas p95 ${p95(plain).toFixed(1)}, p50 ${median(plain).toFixed(1)} ms`,
      },
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('chat', 'Sixteen people in one conversation', figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
