import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: secrets, serializers: { err: asWritten, error: asWritten } }, destination)
}

/** Database errors quote rejected rows, which are user data. */
function asWritten(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, internalQuery: ___, ...written } = pino.stdSerializers.err(error)
  return written
}

/** Redacted wherever they are logged. */
const secrets = ['authorization', 'password', 'token', 'accessToken'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

export const silentLog: Log = pino({ level: 'silent' })
