import { eventsIn, type StreamEvent } from './event-stream.ts'
import { ProblemError } from './problem-error.ts'

export interface Listening {
  open(lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  onEvent(event: StreamEvent): void
  isOver(): boolean
  signal: AbortSignal
}

/** Milliseconds of silence; the server sends every 20 seconds. */
const longestSilence = 45_000
/** Browsers have few connections per server, so a hidden tab releases its own. */
const hiddenFor = 10_000
const goodAfter = 10_000
const longestWait = 30_000
/** Interval of clock checks, and the clock jump that counts as sleep of the computer. */
const lookEvery = 2_000
const slept = 8_000

/** Listens while the page is visible, resumes after the last event; waits grow with failures. */
export async function listen({ open, onEvent, isOver, signal }: Listening): Promise<void> {
  let last: string | null = null
  let failures = 0
  while (!signal.aborted) {
    await untilWanted(signal)
    if (signal.aborted || isOver()) return
    const since = Date.now()
    const problem = await hearOnce(async (connection, alive) => {
      for await (const event of eventsIn(await open(last, connection))) {
        alive()
        if (event?.id) last = event.id
        if (event) onEvent(event)
      }
    }, signal)
    if (problem?.status === 401) return
    failures = Date.now() - since > goodAfter ? 0 : failures + 1
    await pause(Math.max((problem?.retryAfter ?? 0) * 1000, waitAfter(failures)), signal)
  }
}

async function hearOnce(
  hear: (connection: AbortSignal, alive: () => void) => Promise<void>,
  signal: AbortSignal,
): Promise<ProblemError | null> {
  const connection = new AbortController()
  const hangUp = () => connection.abort()
  let silence = setTimeout(hangUp, longestSilence)
  let unseen: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(unseen)
    if (document.hidden) unseen = setTimeout(hangUp, hiddenFor)
  }
  const stopListening = on([
    [signal, 'abort', hangUp],
    [window, 'offline', hangUp],
    [document, 'visibilitychange', look],
  ])
  // Connections of a computer that slept are gone without an error.
  const stopWaking = onWaking(hangUp)
  try {
    await hear(connection.signal, () => {
      clearTimeout(silence)
      silence = setTimeout(hangUp, longestSilence)
    })
    return null
  } catch (error) {
    return error instanceof ProblemError ? error : null
  } finally {
    stopListening()
    stopWaking()
    clearTimeout(silence)
    clearTimeout(unseen)
  }
}

/** Exponential with jitter, so that a returning server is not stormed. */
const waitAfter = (failures: number): number =>
  Math.min(longestWait, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)

const isWanted = () => !document.hidden && navigator.onLine

function untilWanted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted() && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = on(wakers(signal, look))
    look()
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      stopWaking()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stop = on(wakers(signal, done))
    const stopWaking = onWaking(done)
  })
}

/** The computer slept, or the browser froze the page. */
function onWaking(listener: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > slept) listener()
    last = now
  }, lookEvery)
  return () => clearInterval(timer)
}

type Subscription = [target: EventTarget, name: string, listener: () => void]
const wakers = (signal: AbortSignal, listener: () => void): Subscription[] => [
  [signal, 'abort', listener],
  [window, 'online', listener],
  [document, 'visibilitychange', listener],
]

function on(all: readonly Subscription[]): () => void {
  for (const [target, name, listener] of all) target.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of all) target.removeEventListener(name, listener)
  }
}
