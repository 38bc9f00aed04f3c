import { join } from 'node:path'
import { type SendingStep, sendLetter } from '#features/mail/sending/outbox.task.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/log.ts'
import { openUploads } from '#platform/uploads/uploads.ts'

/** A program of its own that sends one letter of the outbox, and kills itself at a step if one is given. */
const [connectionString = '', dataDir = '', id = '', step] = process.argv.slice(2)
const db = openDatabase({ connectionString, log: silentLog })
await sendLetter(
  {
    db,
    uploads: openUploads(join(dataDir, 'files'), silentLog),
    queue: { put: async () => undefined },
    environment: readEnvironment({ DATA_DIR: dataDir, NIP_SOURCE: 'off' }),
    log: silentLog,
    demo: true,
    at(now: SendingStep) {
      if (now === step) process.kill(process.pid, 'SIGKILL')
    },
  },
  id,
)
await db.close()
