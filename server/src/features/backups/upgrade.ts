import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdsData } from '#platform/backup/empty.ts'
import { type MakeOptions, makeArchive, oneAtATime } from '#platform/backup/make.ts'
import { recordChange } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import type { MigrateOptions, Pending } from '#platform/database/migrate.ts'
import type { Environment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import { claimInstallation } from '#platform/installation.ts'
import { StartupError } from '#platform/startup-error.ts'
import { writeDurably } from '#platform/uploads/disk.ts'
import { knownKey } from '#platform/vault.ts'
import { folderOf, nameOf, rotate } from './archives.ts'
import { type BackupOutcome, backupDone, beginBackup } from './backups.queries.ts'
import { type Needs, outcomeOf } from './backups.service.ts'
import { whyNotMade } from './why-not-made.ts'

interface Options {
  adopt?: boolean
  onProgress?: (hundredths: number) => void
  space?: MakeOptions['space']
}

/** Stored in the data folder until every migration is applied. */
interface Mark extends Pending {
  archive: string
  outcome: BackupOutcome
}

/** For `migrate`: archives the current data, since a migration cannot be undone (docs/upgrade.md). */
export function archiveBeforeMigrating(
  needs: Needs,
  options: Options = {},
): Required<Pick<MigrateOptions, 'before' | 'after'>> {
  const { db, environment, log } = needs
  const { adopt = false } = options
  return {
    before: async (pending) => {
      if (!(await holdsData(db)) || isHalfDone(await readMark(environment), pending)) return
      // A different folder would leave all files out of the archive.
      await claimInstallation(db, environment, { adopt })
      const made = await archiveBefore(needs, options).catch((error) => {
        if (!whyNotMade(error)) log.error({ err: error }, 'no backup before the upgrade')
        throw refusal(error, environment)
      })
      await writeDurably(markPath(environment), JSON.stringify({ ...pending, ...made } satisfies Mark))
    },
    after: async () => {
      const mark = await readMark(environment)
      if (!mark) return
      await record(db, mark)
      await rm(markPath(environment))
    },
  }
}

async function archiveBefore({ db, uploads, environment }: Needs, { onProgress, space }: Options) {
  const folder = folderOf(environment)
  const passphrase = environment.BACKUP_PASSPHRASE
  const archive = nameOf({ madeAt: new Date(), kind: 'upgrade', sealed: passphrase !== undefined })
  const secretKey = passphrase === undefined ? undefined : knownKey(environment)
  const progress = (done: number) => onProgress?.(Math.floor(done * 100))
  const made = await oneAtATime(db, (connection) =>
    makeArchive(connection, {
      uploads,
      folder,
      name: archive,
      passphrase,
      secretKey,
      progress,
      ...(space && { space }),
    }),
  )
  await rotate(folder)
  return { archive, outcome: outcomeOf(made) }
}

/** Recorded after the migrations, as tables of an older program may not have that kind. */
async function record(db: Database, { archive, outcome }: Mark): Promise<void> {
  const id = newId()
  const kind = 'upgrade'
  await db.transaction(async (tx) => {
    await beginBackup(tx, { id, kind, archive, sealed: archive.endsWith('.age') })
    await backupDone(tx, id, outcome)
    await recordChange(tx, {
      caller: null,
      action: 'created',
      subject: 'Backup',
      id,
      after: { archive, kind },
    })
  })
}

const markPath = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) => join(DATA_DIR, 'upgrading')

async function readMark(environment: Environment): Promise<Mark | null> {
  const text = await readFile(markPath(environment), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return text === null ? null : JSON.parse(text)
}

/** No program uses a database between two migrations, so the archive is still current. */
const isHalfDone = (mark: Mark | null, { applied }: Pending): boolean =>
  mark !== null && mark.applied < applied && applied < mark.all

function refusal(error: unknown, environment: Environment): StartupError {
  const why = whyNotMade(error) ?? (error instanceof Error ? error.message : String(error))
  return new StartupError(
    'Ta wersja programu zmienia bazę danych, a przedtem robi kopię zapasową w folderze ' +
      `${folderOf(environment)}. Nie udało się jej zrobić: ${why} Baza danych nie została zmieniona.`,
  )
}
