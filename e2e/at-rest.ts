import type { Page, Request } from 'playwright-core'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/**
 * Watches what a page asks for; to be called before it is opened. `rest` resolves once nothing has been under way for
 * `silence` (ms). The live stream, which never ends, is no work.
 */
export function watchRequests(page: Page, silence = 500): { rest(): Promise<void> } {
  const open = new Set<Request>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rested: (() => void) | undefined
  const look = () => {
    clearTimeout(timer)
    if (open.size === 0) timer = setTimeout(() => rested?.(), silence)
  }
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
    look()
  })
  const ended = (request: Request) => {
    open.delete(request)
    look()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    rest: () =>
      new Promise((resolve) => {
        rested = resolve
        look()
      }),
  }
}
