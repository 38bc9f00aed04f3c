import { aDraftLine } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import type { Browser, Page } from 'playwright-core'
import { percentile, takePaints, throttled, typeAndMeasure, watchPaints } from '../paint.ts'
import { keyHolds, keyLimit, plainFields } from '../plain-fields.ts'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'

const rate = 4
const lines = 50
/** Fields of one line in the middle, and those around the lines. */
const columns = ['name', 'quantity', 'unit', 'unitPrice', 'discount']
const others = ['draft.buyer.name', 'draft.buyer.line1', 'draft.remark']
const word = 'Kwiatowa12'

/** A draft with the lines, made by calls. */
async function draftOf(program: MeasuredProgram, accessToken: string): Promise<string> {
  const id = crypto.randomUUID()
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const response = await fetch(`${program.url}/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { draft, version } = await send('POST', '/invoices', { id, kind: 'VAT', orderIds: [] })
  const filled = Array.from({ length: lines }, (_, n) => ({
    ...aDraftLine({ name: `Przegląd bramy ${n + 1}`, rate: n % 2 ? '8' : '23' }),
    id: crypto.randomUUID(),
  }))
  await send('PATCH', `/invoices/${id}`, { version, draft: { ...draft, lines: filled } })
  return id
}

async function typing(
  browser: Browser,
  program: MeasuredProgram,
): Promise<{ name: string; times: number[] }[]> {
  const session = await officeSession(program)
  const id = await draftOf(program, session.accessToken ?? '')
  const page: Page = await (await freshContext(browser, session)).newPage()
  await page.goto(`${program.url}/apps/invoice/edit/${id}`)
  const row = page.getByRole('listitem', { name: `Pozycja ${lines / 2}`, exact: true })
  await row.waitFor()
  await watchPaints(page)
  await throttled(page, rate)
  const fields = [
    ...columns.map((name) => ({ name, field: row.locator(`[name$=".${name}"]`) })),
    ...others.map((name) => ({ name, field: page.locator(`[name="${name}"]`) })),
  ]
  const seen: { name: string; times: number[] }[] = []
  for (const { name, field } of fields) {
    await field.focus()
    await takePaints(page)
    seen.push({ name, times: await typeAndMeasure(page, word) })
  }
  await page.context().close()
  return seen
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const p95 = (times: readonly number[]) => percentile(times, 0.95)

/** Keys in an invoice of fifty lines, at a quarter of the processor's speed. */
export async function invoiceForm(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    const seen = await typing(browser, program)
    const plain = p95(await plainFields(browser, { count: lines * columns.length, rate, word }))
    const times = seen.flatMap((it) => it.times)
    const [slowest] = seen.toSorted((a, b) => p95(b.times) - p95(a.times))
    await writeFigures('invoice-form', `Typing in an invoice of ${lines} lines`, [
      {
        name: `key to paint, ${seen.length} fields, at ${rate}x`,
        asked: keyLimit,
        seen: `p95 ${ms(p95(times))}`,
        holds: keyHolds(p95(times), plain),
        note: `p50 ${ms(percentile(times, 0.5))} of ${times.length} keys; plain fields p95 ${ms(plain)}; slowest field: ${slowest?.name}, p95 ${ms(p95(slowest?.times ?? []))}`,
      },
    ])
    for (const { name, times: of } of seen)
      console.log(`  ${name}: p95 ${ms(p95(of))}, p50 ${ms(percentile(of, 0.5))}`)
    console.log(`  plain fields: p95 ${ms(plain)}`)
  } finally {
    await browser.close()
    await program.stop()
  }
}
