import type { CDPSession, Page } from 'playwright-core'

/**
 * Key (or click) to paint, by the page's clock: from the browser's input event (`event.timeStamp`) to the first task
 * after the next frame. Matches the user's wait, without the round trip to this process.
 */
export async function watchPaints(page: Page, event: 'keydown' | 'click' = 'keydown'): Promise<void> {
  await page.evaluate((watched) => {
    const paints: number[] = []
    Object.assign(globalThis, { benchPaints: paints })
    addEventListener(
      watched,
      (event) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => paints.push(performance.now() - event.timeStamp)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  }, event)
}

/** The key-to-paint times since the last call, in milliseconds. */
export async function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { benchPaints: number[] }).benchPaints.splice(0))
}

/** Slows the page's processor by `rate` until `restore` is called. */
export async function throttled(
  page: Page,
  rate: number,
): Promise<{ cdp: CDPSession; restore(): Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    cdp,
    restore: async () => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await cdp.detach()
    },
  }
}

/** Types a text key by key, at most one key in `gapMs`, like a person; returns each key's time to paint. */
export const typeAndMeasure = (page: Page, text: string, gapMs = 60): Promise<number[]> =>
  measured(page, () => page.keyboard.type(text, { delay: gapMs }))

/** Presses a key that types nothing; returns its time to paint. */
export const pressAndMeasure = (page: Page, key: string): Promise<number[]> =>
  measured(page, () => page.keyboard.press(key))

async function measured(page: Page, work: () => Promise<void>): Promise<number[]> {
  await framePainted(page)
  await takePaints(page)
  await work()
  await framePainted(page)
  return takePaints(page)
}

/** Waits, within the page, until every key so far is painted and measured. */
const framePainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => done(null)
          channel.port2.postMessage(null)
        })
      }),
  )

/** Percentile of the sorted numbers (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
