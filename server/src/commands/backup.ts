/** `npm run backup`: an archive of database and files, with or without a running program. */
import { join } from 'node:path'
import { startBackup, whyNotMade } from '#features/backups/index.ts'
import { readEnvironment } from '#platform/environment.ts'
import { createLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { command, progressLine } from './command.ts'
import { reachDatabase } from './reach-database.ts'

await command(async () => {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const { db, close } = await reachDatabase(environment, log)
  try {
    const uploads = openUploads(join(environment.DATA_DIR, 'files'), log)
    const passphrase = environment.BACKUP_PASSPHRASE
    const deps = { db, uploads, environment, log }
    const onProgress = progressLine('Kopia zapasowa')
    const ended = await startBackup(deps, { kind: 'command', passphrase, caller: null, onProgress }).ended
    if ('error' in ended) throw refusal(ended.error)
    console.log(`Kopia zapasowa: ${ended.path}`)
    console.log(
      ended.secretKey
        ? 'Klucz programu jest w kopii. Bez hasła kopii nikt jej nie odczyta, także jej właściciel.'
        : 'Klucza programu nie ma w kopii: przechowuj osobno SECRET_KEY albo plik secret-key z DATA_DIR.',
    )
  } finally {
    await close()
  }
})

function refusal(error: unknown): unknown {
  const words = whyNotMade(error)
  return words ? new StartupError(words) : error
}
