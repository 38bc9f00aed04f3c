import { call } from './call.ts'
import { keepText, kept } from './kept.ts'
import { ProblemError } from './problem-error.ts'

// Sessions that were left without an answer of the server. Their tokens are gone from this browser; the digest of a token
// ends its session and opens none (docs/topics/signing-in.md#signing-out-without-a-network).

const key = 'sessionsToEnd'
const most = 10
/** Milliseconds until the next try. */
const retryMs = 30_000

const isDigest = (it: unknown): it is string => typeof it === 'string' && /^[\da-f]{64}$/u.test(it)
const waiting = (): string[] => {
  const stored = kept<unknown>(key)
  return Array.isArray(stored) ? stored.filter(isDigest) : []
}
const keep = (digests: readonly string[]): boolean =>
  keepText(key, digests.length > 0 ? JSON.stringify(digests) : null)

/** Browsers have no digests on plain HTTP: there the session runs out by itself. */
export async function endLater(token: string): Promise<void> {
  if (!('subtle' in crypto)) return
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const digest = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  keep([...waiting().filter((it) => it !== digest), digest].slice(-most))
}

/** False: the server did not answer, or is closed. */
async function end(session: string): Promise<boolean> {
  try {
    await call('POST /auth/logout/late', { body: { session }, quiet: true })
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 400)) return false
  }
  keep(waiting().filter((it) => it !== session))
  return true
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Tries until the server has ended them all; without any it does nothing. */
export async function endLeftSessions(): Promise<void> {
  clearTimeout(timer)
  for (const session of waiting()) {
    if (await end(session)) continue
    clearTimeout(timer)
    timer = setTimeout(endLeftSessions, retryMs)
    return
  }
}

export function startEndingLeftSessions(): void {
  addEventListener('online', () => void endLeftSessions())
  void endLeftSessions()
}
