import type { Browser } from 'playwright-core'
import { throttled, typeAndMeasure, watchPaints } from './paint.ts'

/** A slow machine paints a plain input late too (docs/departures.md). */
const mostMs = 32
const mostTimes = 1.4
export const keyLimit = `<= ${mostMs} ms, or ${mostTimes} times plain fields`
export const keyHolds = (p95: number, plain: number): boolean => p95 <= mostMs || p95 <= mostTimes * plain

interface PlainFields {
  count: number
  rate: number
  word: string
  tag?: 'input' | 'textarea'
}

/** Key to paint in the same number of fields without any program. */
export async function plainFields(
  browser: Browser,
  { count, rate, word, tag = 'input' }: PlainFields,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.setContent(
    Array.from({ length: count }, (_, n) => `<label>Pole ${n} <${tag}></${tag}></label><br>`).join(''),
  )
  await watchPaints(page)
  await throttled(page, rate)
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    await page
      .locator(tag)
      .nth(n * Math.floor(count / 10))
      .focus()
    times.push(...(await typeAndMeasure(page, word)))
  }
  await context.close()
  return times
}
