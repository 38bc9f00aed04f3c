import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from './listen.ts'
import { NetworkError, ProblemError } from './problem-error.ts'

beforeEach(() => void vi.useFakeTimers())
const stopping: AbortController[] = []
afterEach(() => {
  for (const it of stopping.splice(0)) it.abort()
  show(true)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Longer than any wait before the first repetitions. */
const aWhile = 2_000
function show(visible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible })
  document.dispatchEvent(new Event('visibilitychange'))
}

interface Line {
  since: string | null
  say(text: string): void
  end(): void
  isCut(): boolean
}

/** A server that opens a line for each request, or refuses. */
function aServer(refusals: (Error | null)[] = []) {
  const lines: Line[] = []
  const events: string[] = []
  let signedIn = true
  const stop = new AbortController()
  stopping.push(stop)
  void listen({
    open: async (since, signal) => {
      const refusal = refusals.shift()
      let control: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start: (it) => {
          control = it
        },
      })
      signal.addEventListener('abort', () => control?.error(signal.reason))
      lines.push({
        since,
        say: (text) => control?.enqueue(new TextEncoder().encode(text)),
        end: () => control?.close(),
        isCut: () => signal.aborted,
      })
      if (refusal) throw refusal
      return body
    },
    onEvent: ({ name }) => events.push(name),
    isOver: () => !signedIn,
    signal: stop.signal,
  })
  return { lines, events, stop, signOut: () => (signedIn = false) }
}

it('receives events, and resumes after the last one when the connection breaks', async () => {
  const { lines, events } = aServer()
  await pass(0)
  lines[0]?.say('event: hello\nid: 7\ndata: {}\n\nevent: order\ndata: {}\n\n')
  await pass(0)
  expect(events).toEqual(['hello', 'order'])
  lines[0]?.end()
  await pass(aWhile)
  expect(lines.map(({ since }) => since)).toEqual([null, '7'])
})

it('retries with growing waits while the server is unreachable', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const away = new NetworkError(new TypeError('Failed to fetch'))
  const { lines } = aServer(Array.from({ length: 20 }, () => away))
  const tries: number[] = []
  for (let second = 0; second < 120; second++) {
    await pass(1_000)
    tries.push(lines.length)
  }
  expect([tries[1], tries[7], tries[119]]).toEqual([3, 5, 9])
})

it('waits as long as the server asks it to', async () => {
  const { lines } = aServer([new ProblemError(429, { message: 'Za często' }, 60)])
  await pass(59_000)
  expect(lines).toHaveLength(1)
  await pass(2_000)
  expect(lines).toHaveLength(2)
})

it('ends with the session', async () => {
  const { lines } = aServer([new ProblemError(401, { message: 'Sesja wygasła' })])
  await pass(60_000)
  expect(lines).toHaveLength(1)
  const left = aServer()
  await pass(0)
  left.signOut()
  left.lines[0]?.end()
  await pass(60_000)
  expect(left.lines).toHaveLength(1)
})

it('drops a silent connection, and keeps one that sends signs of life', async () => {
  const { lines } = aServer()
  await pass(0)
  for (let n = 0; n < 4; n++) {
    await pass(20_000)
    lines[0]?.say(':\n\n')
  }
  expect(lines).toHaveLength(1)
  await pass(45_000)
  expect(lines[0]?.isCut()).toBe(true)
  await pass(aWhile)
  expect(lines).toHaveLength(2)
})

it('closes the connection of a hidden page, and reconnects at once when it is shown', async () => {
  const { lines } = aServer()
  await pass(0)
  show(false)
  await pass(9_000)
  show(true)
  await pass(20_000)
  expect(lines[0]?.isCut()).toBe(false)
  show(false)
  await pass(60_000)
  expect(lines.map((line) => line.isCut())).toEqual([true])
  show(true)
  await pass(0)
  expect(lines).toHaveLength(2)
})

it('waits for the network when there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { lines } = aServer()
  await pass(0)
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await pass(60_000)
  expect(lines.map((line) => line.isCut())).toEqual([true])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(lines).toHaveLength(2)
})

it('reconnects within five seconds of waking, before the line is reported dead', async () => {
  const { lines } = aServer()
  await pass(0)
  lines[0]?.say('id: 7\nevent: hello\ndata: {}\n\n')
  await pass(10_000)
  expect(lines).toHaveLength(1)
  // Timers stop while a computer sleeps; the clock continues.
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(5_000)
  expect(lines.map(({ since, isCut }) => [since, isCut()])).toEqual([
    [null, true],
    ['7', false],
  ])
})

it('stops on abort', async () => {
  const { lines, stop } = aServer()
  await pass(0)
  stop.abort()
  await pass(60_000)
  expect(lines.map((line) => line.isCut())).toEqual([true])
})
