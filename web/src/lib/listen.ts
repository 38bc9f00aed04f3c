import { eventsIn, type StreamEvent } from './event-stream.ts'
import { ProblemError } from './problem-error.ts'

export interface Listening {
  /** Asks for the stream, from behind the event whose id is given. */
  open(lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  heard(event: StreamEvent): void
  /** Asked before each connection: nobody is signed in any more. */
  isOver(): boolean
  /** Stops for good when aborted. */
  signal: AbortSignal
}

/** The server says every 20 seconds that it lives; after this silence the connection is given up. In milliseconds. */
const longestSilence = 45_000
/** A browser has few connections to one server: a tab that nobody looks at gives its own back. */
const hiddenFor = 10_000
/** A connection that held so long was a good one: the next try comes at once. */
const goodAfter = 10_000
const longestWait = 30_000

/**
 * Hears a stream of events for as long as somebody looks at the page, through lost connections: each new one goes on
 * where the last broke off, after a wait that grows while none succeeds. Ends with the session.
 */
export async function listen({ open, heard, isOver, signal }: Listening): Promise<void> {
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
        if (event) heard(event)
      }
    }, signal)
    if (problem?.status === 401) return
    failures = Date.now() - since > goodAfter ? 0 : failures + 1
    await pause(Math.max((problem?.retryAfter ?? 0) * 1000, waitAfter(failures)), signal)
  }
}

/** One connection, until it ends by itself, is silent or is no longer wanted; gives what the server refused it with. */
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
  try {
    await hear(connection.signal, () => {
      clearTimeout(silence)
      silence = setTimeout(hangUp, longestSilence)
    })
    return null
  } catch (error) {
    // A lost connection is what the next one is for.
    return error instanceof ProblemError ? error : null
  } finally {
    stopListening()
    clearTimeout(silence)
    clearTimeout(unseen)
  }
}

/** Half a second, a second, two, …, each cut at random, so that a server that was away is not stormed by all. */
const waitAfter = (failures: number): number =>
  Math.min(longestWait, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)

/** Whether a stream would reach somebody: the page is looked at and the network is there. */
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

/** Ends early when the page is looked at again or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stop = on(wakers(signal, done))
  })
}

type Heard = [target: EventTarget, name: string, listener: () => void]
const wakers = (signal: AbortSignal, listener: () => void): Heard[] => [
  [signal, 'abort', listener],
  [window, 'online', listener],
  [document, 'visibilitychange', listener],
]

function on(all: readonly Heard[]): () => void {
  for (const [target, name, listener] of all) target.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of all) target.removeEventListener(name, listener)
  }
}
