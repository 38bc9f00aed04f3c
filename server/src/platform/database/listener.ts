import pg from 'pg'
import type { Log } from '../log.ts'
import { sleep } from '../sleep.ts'
import { refuseReadOnly } from './failover.ts'
import { cut } from './send.ts'

export type Unlisten = () => Promise<void>
type Listener = (payload: string) => void

export interface ListenerOptions {
  config: () => pg.ClientConfig
  tryNextHost: () => void
  log: Log
  heartbeat: number
}

/** Separate connection, reopened when lost: a pooled one would be reused by others. */
export function openListener({ config, tryNextHost, log, heartbeat }: ListenerOptions) {
  const channels = new Map<string, Set<Listener>>()
  let client: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...config(), pipeline: true })
    fresh.on('error', (error) => {
      if (!closed) log.warn({ err: error }, 'listening connection lost')
    })
    try {
      await fresh.connect()
      await refuseReadOnly(fresh)
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      cut(fresh)
      throw error
    }
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const announcements of channels.get(channel) ?? []) announcements(payload)
    })
    const beat = setInterval(() => fresh.query('select 1').catch(() => cut(fresh)), heartbeat)
    fresh.once('end', () => {
      clearInterval(beat)
      if (!closed) client = reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
      if (closed) throw new Error('database is closed')
      try {
        const fresh = await connect()
        for (const listeners of channels.values()) for (const announcements of listeners) announcements('')
        return fresh
      } catch (error) {
        if (closed) throw error
        log.warn({ err: error }, 'listening connection not made yet')
        tryNextHost()
        await sleep(wait)
      }
    }
  }

  async function listen(channel: string, announcements: Listener): Promise<Unlisten> {
    const listeners = channels.get(channel) ?? new Set()
    channels.set(channel, listeners.add(announcements))
    client ??= connect().catch((error) => {
      client = undefined
      throw error
    })
    try {
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(announcements)
      throw error
    }
    return async () => {
      listeners.delete(announcements)
    }
  }

  async function close(): Promise<void> {
    closed = true
    const open = await client?.catch(() => undefined)
    // An orderly close would wait for a server that may be gone.
    if (open) cut(open)
  }

  return { listen, close }
}
