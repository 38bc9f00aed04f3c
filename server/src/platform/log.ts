import { type DestinationStream, type Logger, pino } from 'pino'

/** What platform code needs of a logger; pino and Fastify's own satisfy it. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** The program's logger: JSON lines on standard output, or on `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: secrets, serializers: { err: asWritten, error: asWritten } }, destination)
}

/** An error without what a database says of the rows it refused: these are somebody's data. */
function asWritten(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, internalQuery: ___, ...written } = pino.stdSerializers.err(error)
  return written
}

/** Never written, wherever an object that carries them is logged. */
const secrets = ['authorization', 'password', 'token', 'accessToken'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** For tests and scripts that assert on results, not on log lines. */
export const silentLog: Log = pino({ level: 'silent' })
