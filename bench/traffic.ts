import type { CDPSession, Page } from 'playwright-core'

export interface Transfer {
  url: string
  method: string
  /** Bytes received on the wire, headers included. */
  received: number
  /** Bytes of the body sent. */
  sent: number
}

/** Records every answered request of a page, with its bytes on the wire, until `stop`. */
export async function recordTraffic(page: Page): Promise<{ transfers: Transfer[]; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page)
  const transfers: Transfer[] = []
  const open = new Map<string, { url: string; method: string; sent: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const sent = Number(request.headers['Content-Length'] ?? 0) || (request.postData?.length ?? 0)
    open.set(requestId, { url: request.url, method: request.method, sent })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId)
    if (request) transfers.push({ ...request, received: encodedDataLength })
    open.delete(requestId)
  })
  await cdp.send('Network.enable')
  return { transfers, cdp }
}

const isApi = (it: Transfer) => new URL(it.url).pathname.startsWith('/api/')
const isDraft = (it: Transfer) => /\/api\/drafts/u.test(it.url)

/** Calls and bytes (both ways), without draft saves. */
export function apiUse(transfers: readonly Transfer[]) {
  const calls = transfers.filter(isApi)
  const sum = (list: readonly Transfer[]) => list.reduce((all, it) => all + it.received + it.sent, 0)
  const drafts = calls.filter(isDraft)
  const others = calls.filter((it) => !isDraft(it))
  return {
    calls: others.length,
    bytes: sum(others),
    draftCalls: drafts.length,
    draftBytes: sum(drafts),
    list: others.map((it) => `${it.method} ${new URL(it.url).pathname} ${it.received}`),
  }
}

/** JavaScript received, in bytes on the wire. */
export function javascriptBytes(transfers: readonly Transfer[]): number {
  return transfers
    .filter((it) => new URL(it.url).pathname.endsWith('.js'))
    .reduce((all, it) => all + it.received, 0)
}
