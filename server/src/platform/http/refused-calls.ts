import { hourMs } from '@zlecenia/contract/lib/durations'
import type { FastifyRequest } from 'fastify'

/** Counters stored at most; beyond it all of them restart. */
const mostKept = 10_000

/** Logs the first, tenth, hundredth … refusal per user and endpoint in an hour, so that probing is noticed. */
export function refusedCalls(now = Date.now): (request: FastifyRequest, status: number) => void {
  let since = now()
  let counts = new Map<string, number>()
  return (request, status) => {
    if (status !== 403 || !request.caller) return
    if (now() - since >= hourMs || counts.size >= mostKept) {
      since = now()
      counts = new Map()
    }
    const call = `${request.method} ${request.routeOptions.url}`
    const key = `${request.caller.id} ${call}`
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    if (!/^10*$/u.test(String(times))) return
    request.log.warn(
      { user: request.caller.id, call, times },
      'a call was refused to somebody without the right',
    )
  }
}
