/** `npm run restore -- <archive>`: fills an empty installation, embedded or behind DATABASE_URL. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseRunning } from '#platform/backup/empty.ts'
import { type RestoreOptions, restoreArchive } from '#platform/backup/restore.ts'
import { openArchive } from '#platform/backup/source.ts'
import { type Verified, verifyArchive } from '#platform/backup/verify.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readEnvironment } from '#platform/environment.ts'
import { adoptInstallation } from '#platform/installation.ts'
import { createLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { writeDurably } from '#platform/uploads/disk.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { keyPath, keyPrint } from '#platform/vault.ts'
import { command, progressLine } from './command.ts'
import { startOwn } from './reach-database.ts'

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean', default: false } },
  })
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new StartupError('Użycie: npm run restore -- <plik kopii>')
  const environment = readEnvironment(process.env)
  const { DATA_DIR, SECRET_KEY, BACKUP_PASSPHRASE: passphrase } = environment
  const log = createLog(environment.LOG_LEVEL)
  const archive = await openArchive(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartupError(`Nie ma pliku ${path}.`) : error
  })

  console.log('Sprawdzanie kopii…')
  const verified = await verifyArchive(archive, passphrase)
  const claim = keyPlan(verified)

  const { db, close } = await startOwn(environment, log)
  try {
    await refuseRunning(db)
    const uploads = openUploads(join(DATA_DIR, 'files'), log)
    const report = progressLine('Przywracanie')
    const progress = (done: number) => report(Math.floor(done * 100))
    const options = { db, uploads, dataDir: DATA_DIR, archive, passphrase, verified, claim, progress }
    const isDone = await restoreArchive(options)
    if (!isDone) console.log('Ta kopia została już przywrócona w całości.')
    await migrate(db, { log })
  } finally {
    await close()
    await archive.close()
  }
  const { files, tables } = verified.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Przywrócono kopię z ${verified.origin.madeAt}: ${rows} wierszy, ${files.count} plików.`)
  if (files.missing.length > 0) {
    console.log(`Plików, których brakowało już przy tworzeniu kopii: ${files.missing.length}.`)
  }
  console.log('Uruchom program: npm start')

  /** Action for the secret key before the commit; refuses to lose second factors silently. */
  function keyPlan({ secretKey: inside, manifest }: Verified): RestoreOptions['claim'] {
    if (inside !== null && (SECRET_KEY ?? inside) !== inside) {
      throw new StartupError(
        'SECRET_KEY jest inny niż klucz w kopii. Usuń tę zmienną albo ustaw taką, jaka była przy tworzeniu kopii.',
      )
    }
    const isSealed = manifest.tables.some(({ name, rows }) => name === 'second_factors' && rows > 0)
    const isSame = inside !== null || keyPrint(environment)?.toString('hex') === manifest.keyPrint
    if (isSealed && !isSame && !values['without-key']) {
      throw new StartupError(
        'W kopii nie ma klucza programu, a ktoś loguje się drugim składnikiem. Ustaw SECRET_KEY albo połóż plik secret-key ' +
          `w ${DATA_DIR}, takie jak przy tworzeniu kopii. Jeśli klucz przepadł, dodaj --without-key: zostaną kody odzyskiwania.`,
      )
    }
    return async (tx) => {
      if (inside !== null && SECRET_KEY === undefined) await writeDurably(keyPath(DATA_DIR), inside)
      await adoptInstallation(tx, environment)
    }
  }
})
