import { PassThrough, type Readable } from 'node:stream'
import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import type { Caller } from '../auth/caller.ts'
import { callersOf } from '../auth/sessions.ts'
import { type Closing, mayEnter } from '../closing.ts'
import type { Database } from '../database/database.ts'
import { tooMany, unauthorized } from '../errors.ts'
import type { Log } from '../log.ts'
import { liveChannel } from './announce.ts'
import { eventsSince, newestIds, oldestId, recentEvents, type StoredEvent } from './live-events.queries.ts'
import { type Position, positionAt, positionOf } from './position.ts'
import { mayReceive } from './receives.ts'
import { heartbeat, sseEvent } from './sse.ts'

export interface Live {
  /** Continues at `cursor`, else a few seconds back; ends with the session. */
  join(caller: Caller, cursor?: string): Promise<Readable>
  close(): Promise<void>
}

interface Listener {
  caller: Caller
  stream: PassThrough
}

/** Poll interval that covers lost NOTIFYs, in ms. */
const lookEvery = 1_000
const heartbeatEvery = 20_000
/** Slow readers are disconnected above this many buffered bytes. */
const mostWaiting = 256 * 1024
/** A listener that missed more reloads everything. */
const mostAtOnce = 500
const mostStreams = 50
const changeRights: readonly LiveTopic[] = ['rights', 'sessions']

/** Each node reads the table, woken by NOTIFY and once a second, since notifications can be lost. */
export function openLive(db: Database, log: Log, closing: Closing): Live {
  const listeners = new Set<Listener>()
  let position: Position | undefined
  let started: Promise<void> | undefined
  let closed = false
  const stops: (() => unknown)[] = []

  let turn: Promise<unknown> = Promise.resolve()
  /** Serialised, so that nothing arrives twice or out of order. */
  function inTurn<T>(work: (at: Position) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
      position ??= await firstPosition()
      return work(position)
    })
    turn = mine.catch(() => undefined)
    return mine
  }

  /** Lower numbers may still be uncommitted, so recent gaps are awaited. */
  async function firstPosition(): Promise<Position> {
    const ids = await newestIds(db)
    const at = positionAt((ids[0] ?? 1) - 1)
    for (const id of ids) at.take(id)
    return at
  }

  let woken = false
  function wake(): void {
    if (woken || closed) return
    woken = true
    inTurn((at) => {
      woken = false
      return readOn(at)
    }).catch((error) => log.warn({ err: error }, 'live events not read'))
  }

  async function readOn(at: Position): Promise<void> {
    let events: StoredEvent[]
    do {
      events = await eventsSince(db, at.last, at.missing(), mostAtOnce)
      for (const event of events) {
        if (changeRights.includes(event.topic)) await look([...listeners].filter(isNamedIn(event)))
        // Last, so that after a failure the event is read again.
        at.take(event.id)
        for (const listener of listeners) tell(listener, event, at.cursor())
      }
    } while (events.length === mostAtOnce)
    at.giveUp(Date.now())
  }

  async function look(some: readonly Listener[]): Promise<void> {
    if (some.length === 0) return
    const callers = await callersOf(
      db,
      some.map(({ caller }) => caller.sessionId),
    )
    for (const listener of some) {
      const caller = callers.get(listener.caller.sessionId)
      if (caller) listener.caller = caller
      else listener.stream.end()
    }
  }

  /** Their next try is refused until the program opens. */
  async function endWhileClosed(): Promise<void> {
    if (!(await closing.now())) return
    for (const { caller, stream } of listeners) if (!mayEnter(caller)) stream.end()
  }

  function start(): Promise<void> {
    started ??= (async () => {
      stops.push(await db.listen(liveChannel, wake))
      const beat = () => {
        for (const listener of listeners) send(listener, heartbeat)
        inTurn(() => look([...listeners])).catch((error) => log.warn({ err: error }, 'sessions not checked'))
      }
      const timers = [
        setInterval(() => {
          if (listeners.size === 0) return
          wake()
          endWhileClosed().catch((error) => log.warn({ err: error }, 'closure not read'))
        }, lookEvery),
        setInterval(beat, heartbeatEvery),
      ]
      stops.push(() => timers.forEach(clearInterval))
    })().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }

  /** True when the cursor is too old. First visits get the last seconds: their page is older. */
  async function catchUp(listener: Listener, cursor: string | undefined, at: Position): Promise<boolean> {
    const then = positionOf(cursor)
    const awaited = new Set(at.missing())
    const isKnown = ({ id }: StoredEvent) => id <= at.last && !awaited.has(id)
    if (then) {
      const oldest = (await oldestId(db)) ?? 0
      if (then.last > at.last || then.last + 1 < oldest) return true
    }
    const events = then
      ? await eventsSince(db, then.last, then.missing(), mostAtOnce + 1)
      : await recentEvents(db, mostAtOnce + 1)
    if (events.length > mostAtOnce) return true
    for (const event of events.filter(isKnown)) tell(listener, event)
    return false
  }

  return {
    async join(caller, cursor) {
      await start()
      return inTurn(async (at) => {
        const own = [...listeners].filter((listener) => listener.caller.id === caller.id)
        if (own.length >= mostStreams) throw tooMany(60)
        await readOn(at)
        const now = (await callersOf(db, [caller.sessionId])).get(caller.sessionId)
        if (!now) throw unauthorized()
        const listener = { caller: now, stream: new PassThrough() }
        const missed = await catchUp(listener, cursor, at)
        send(listener, sseEvent('hello', { missed }, at.cursor()))
        listeners.add(listener)
        listener.stream.once('close', () => listeners.delete(listener))
        if (closed) listener.stream.end()
        return listener.stream
      })
    },
    async close() {
      closed = true
      for (const { stream } of listeners) stream.end()
      for (const stop of stops) await stop()
      await turn
    },
  }
}

const isNamedIn =
  (event: StoredEvent) =>
  ({ caller }: Listener) =>
    event.users.includes(caller.id)

/** Sends an event; without a cursor the browser's position stays, since there may be more. */
function tell(listener: Listener, event: StoredEvent, cursor?: string): void {
  if (mayReceive(listener.caller, event)) send(listener, sseEvent(event.topic, { id: event.thingId }, cursor))
}

function send({ stream }: Listener, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  stream.write(text)
  if (stream.writableLength > mostWaiting) stream.destroy()
}
