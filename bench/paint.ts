import type { CDPSession, Page } from 'playwright-core'

/**
 * Key (or click) to paint, in the page's own clock: from the instant the browser took it (`event.timeStamp`) to the
 * first task after the frame that followed it. What a person waits for, without the way to this process and back.
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

/** Types a text key by key, at most one key in `gapMs`, as a person does; returns each key's time to its paint. */
export const typeAndMeasure = (page: Page, text: string, gapMs = 60): Promise<number[]> =>
  measured(page, () => page.keyboard.type(text, { delay: gapMs }))

/** The time to its paint of one key that types nothing. */
export const pressAndMeasure = (page: Page, key: string): Promise<number[]> =>
  measured(page, () => page.keyboard.press(key))

async function measured(page: Page, work: () => Promise<void>): Promise<number[]> {
  await takePaints(page)
  await work()
  // The last key's frame is awaited in the page itself.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
  return takePaints(page)
}

/** The value below which a share of the sorted numbers lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
