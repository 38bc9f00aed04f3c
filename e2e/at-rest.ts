import type { Page, Request, Response } from 'playwright-core'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/**
 * Call it before opening the page. `rest` resolves once no request is open, and the page is neither busy nor moving.
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

/** For pages where later content moves the element to press. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  const { rest } = watchRequests(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await rest()
}

/** The live stream is open. */
export const listening = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => isStream(answer.request()) && answer.status() === 200)

const mostMs = 30_000

/** Resolves when the page is neither busy nor moving, except for a button that waits for its response. */
export async function settled(page: Page): Promise<void> {
  const end = Date.now() + mostMs
  while (!(await isSettled(page)))
    if (Date.now() > end) throw new Error(`still busy or moving after ${mostMs} ms`)
}

async function isSettled(page: Page): Promise<boolean> {
  // Survives a navigation; a returned promise would count as true at once, so its value is awaited.
  const answer = await page.waitForFunction(async () => {
    // An answer is drawn in the next frame, whose effects precede background tasks.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { scheduler } = globalThis as unknown as { scheduler: Scheduler }
    await scheduler.postTask(() => {}, { priority: 'background' })
    return (
      document.querySelector('[aria-busy="true"]:not(button)') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    )
  })
  return answer.jsonValue().catch(() => false)
}

/** Missing in TypeScript's types. */
interface Scheduler {
  postTask(task: () => void, options: { priority: 'background' }): Promise<void>
}
