import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endLeftSessions } from '#lib/late-sign-out.ts'
import { navigation } from '#lib/navigation.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { accessToken, keepSession } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { logOut } from './log-out.ts'

vi.mock('#lib/call.ts', { spy: true })

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
const away = () => Promise.reject(new NetworkError(new Error('offline')))
const refused = (status: number) => () => Promise.reject(new ProblemError(status, { message: '' }))
let leaveFor: ReturnType<typeof vi.spyOn>

const token = 'dq3Vw0-token-of-the-session'
const userData = { id: '1', firstName: 'Jan', lastName: 'Lis', email: '', avatar: null, roles: [] }
beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('crypto', webcrypto)
  leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
  keepSession({ accessToken: token, userData, userAbilityRules: [] })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['without a network', away],
  ['while the server fails', refused(502)],
  ['while it refuses too many', refused(429)],
])('signs out %s, and ends the session by the digest of its token once it answers', async (_, logout) => {
  serverAnswers({ 'POST /auth/logout': logout, 'POST /auth/logout/late': away })
  await logOut()
  expect(leaveFor).toHaveBeenCalledWith('/login')
  expect(JSON.stringify(localStorage)).not.toContain(token)
  await endLeftSessions()
  const late = serverAnswers({ 'POST /auth/logout/late': () => undefined })
  await endLeftSessions()
  await endLeftSessions()
  expect(late.map(({ input }) => input)).toEqual([{ body: { session: digestOf(token) }, quiet: true }])
  expect(localStorage).toHaveLength(0)
})

it('waits no longer than its patience for a server that opens connections and answers none', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  serverAnswers({
    'POST /auth/logout': (sent) =>
      new Promise((_, reject) => {
        const { signal } = sent as { signal?: AbortSignal }
        signal?.addEventListener('abort', () => reject(signal.reason))
        patience.abort()
      }),
  })
  await logOut()
  expect(accessToken()).toBeNull()
  expect(leaveFor).toHaveBeenCalledWith('/login')
  expect(JSON.stringify(localStorage)).toContain(digestOf(token))
})

it.each([
  ['without an answer', away, 1],
  ['with one, since the server drops them itself', () => undefined, 0],
])('ends the pushes of this browser %s', async (_, logout, times) => {
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  serverAnswers({ 'POST /auth/logout': logout })
  await logOut()
  expect(unsubscribe).toHaveBeenCalledTimes(times)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it.each([
  ['an answer', () => undefined],
  ['a session that had ended', refused(401)],
])('leaves nothing behind after %s', async (_, logout) => {
  serverAnswers({ 'POST /auth/logout': logout })
  await logOut()
  expect(localStorage).toHaveLength(0)
})

it('leaves the session to its end on plain HTTP, where browsers make no digests', async () => {
  vi.stubGlobal('crypto', {})
  serverAnswers({ 'POST /auth/logout': away })
  await logOut()
  expect(localStorage).toHaveLength(0)
  expect(leaveFor).toHaveBeenCalledWith('/login')
})

it('drops what the server refuses as no digest', async () => {
  localStorage.clear()
  localStorage.setItem('sessionsToEnd', JSON.stringify(['z', 7, 'a'.repeat(64)]))
  const late = serverAnswers({ 'POST /auth/logout/late': refused(400) })
  await endLeftSessions()
  expect(late).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})
