/** A program with nothing but the embedded database, for tests that kill it. Reads SQL and prints values. */
import { createInterface } from 'node:readline'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { type Log, silentLog } from '#platform/log.ts'

const say = (...values: unknown[]) => {
  const message = values.at(-1)
  if (String(message).includes('PostgreSQL')) console.log(message)
}
const log: Log = { ...silentLog, info: () => {}, error: say, warn: say }

try {
  const embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log,
    onLost: (error) => {
      console.log(String(error))
      process.exit(1)
    },
  })
  const db = openDatabase({ ...embedded.connection, log })
  process.on('SIGTERM', async () => {
    await db.close()
    await embedded.stop()
    process.exit(0)
  })
  createInterface({ input: process.stdin }).on('line', async (sql) => {
    try {
      const { rows } = await db.query<Record<string, unknown>>(sql)
      console.log(String(Object.values(rows[0] ?? {})[0] ?? ''))
    } catch (error) {
      console.log(String(error))
    }
  })
  console.log('ready')
} catch (error) {
  // One line per answer.
  console.log((error as Error).message.replaceAll('\n', ' '))
  process.exit(1)
}
