import type { FastifyRequest } from 'fastify'

const hour = 3_600_000
/** Beyond it a crowd of accounts is not told apart any more. */
const mostKept = 10_000

/** A line for each user and call at the first, tenth, hundredth … refusal of an hour: who looks for doors is seen. */
export function refusedCalls(now = Date.now): (request: FastifyRequest, status: number) => void {
  let since = now()
  let counts = new Map<string, number>()
  return (request, status) => {
    if (status !== 403 || !request.caller) return
    if (now() - since >= hour || counts.size >= mostKept) {
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
