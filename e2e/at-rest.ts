import type { Page, Request } from 'playwright-core'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/**
 * Watches what a page asks for; to be called before it is opened. `rest` resolves once nothing is under way: every
 * request is answered, nothing is busy or moving, and what the answers set off has asked for nothing more. The live
 * stream, which never ends, is no work.
 */
export function watchRequests(page: Page): { rest(): Promise<void> } {
  const open = new Set<Request>()
  let begun = 0
  let waiting: (() => void)[] = []
  page.on('request', (request) => {
    if (isStream(request)) return
    begun += 1
    open.add(request)
  })
  const ended = (request: Request) => {
    open.delete(request)
    if (open.size > 0) return
    for (const go of waiting) go()
    waiting = []
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const answered = () => (open.size === 0 ? undefined : new Promise<void>((resolve) => waiting.push(resolve)))
  return {
    async rest() {
      for (let before = -1; before !== begun || open.size > 0; ) {
        await answered()
        before = begun
        await settled(page)
      }
    },
  }
}

/**
 * Waits until nothing on the page is busy or moving, and all it had to do is done: a list that is fetched again is
 * pale for that long.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // An answer is drawn in the next frame; what that drawing wants to do comes before the page idles.
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    )
    return (
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    )
  })
}
