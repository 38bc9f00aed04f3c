import type { ClientBase, ClientConfig } from 'pg'

export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string }

export function hostsOf(target: ConnectionTarget): ClientConfig[] {
  if (!('connectionString' in target)) return [{ port: 5432, ...target }]
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(target.connectionString)
  if (!parts) return [{ connectionString: target.connectionString }]
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => ({ connectionString: `${before}${host}${after}` }))
}

/** A standby accepts connections, but no writes. */
class NotWritable extends Error {
  override name = 'NotWritable'
}

export async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new NotWritable('server does not accept writes')
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT', // the socket of an embedded server that is being started again
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND', // a container that is down loses its name
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up or shutting down
])

export function isUnreachable(error: unknown): boolean {
  if (error instanceof NotWritable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  if (!(error instanceof Error)) return false
  if (UNREACHABLE.has(String((error as { code?: unknown }).code))) return true
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message)
}

/** Whether the answer timed out: whether anything was executed is unknown. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const BUSY = new Set([
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too many connections
  '40001', // lost against other work
  '40P01', // a deadlock: likewise
])

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    BUSY.has(String((error as { code?: unknown }).code)) ||
    error.message === 'timeout exceeded when trying to connect'
  )
}

/** 25006: demoted while connected; nothing was executed. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '25006'
}
