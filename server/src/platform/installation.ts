import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, type Queryable, statement } from './database/database.ts'
import { locks } from './database/locks.ts'
import type { Environment } from './environment.ts'
import { newId } from './ids.ts'
import { StartupError } from './startup-error.ts'
import { keyPrint, keyPrintMade } from './vault.ts'

type Needs = Pick<Environment, 'DATA_DIR' | 'SECRET_KEY'>

interface Belongings {
  filesId: string
  keyPrint: Buffer
}

const lock = statement('installation.lock', 'select pg_advisory_xact_lock($1)')
const read = statement(
  'installation.read',
  'select files_id as "filesId", key_print as "keyPrint" from installation',
)
const forget = statement('installation.forget', 'delete from installation')
const keep = statement('installation.keep', 'insert into installation (files_id, key_print) values ($1, $2)')

/**
 * Guards against another key or file folder: secrets would be unreadable and a sweep would delete files. `adopt`
 * accepts the present ones.
 */
export async function claimInstallation(
  db: Database,
  environment: Needs,
  { adopt = false }: { adopt?: boolean } = {},
): Promise<void> {
  await db.patient.transaction(async (tx) => {
    await tx.query(lock, [locks.installation])
    const known = (await tx.query<Belongings>(read)).rows[0]
    if (!known || adopt) return adoptInstallation(tx, environment)
    if (!keyPrint(environment)?.equals(known.keyPrint)) throw otherKey(environment)
    if ((await filesIdIn(environment)) !== known.filesId) throw otherFiles(environment)
  })
}

export async function adoptInstallation(tx: Pick<Queryable, 'query'>, environment: Needs): Promise<void> {
  const path = filesIdPath(environment)
  await mkdir(join(environment.DATA_DIR, 'files'), { recursive: true })
  await writeFile(path, newId(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await tx.query(forget)
  await tx.query(keep, [await readFile(path, 'utf8'), keyPrintMade(environment)])
}

const filesIdPath = ({ DATA_DIR }: Needs) => join(DATA_DIR, 'files', 'id')

async function filesIdIn(environment: Needs): Promise<string | null> {
  return readFile(filesIdPath(environment), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
}

function otherKey({ SECRET_KEY, DATA_DIR }: Needs): StartupError {
  const key = SECRET_KEY ? 'Klucz w zmiennej SECRET_KEY' : `Klucz w pliku ${join(DATA_DIR, 'secret-key')}`
  return new StartupError(
    `${key} jest inny niż ten, z którym działała ta baza danych, albo go brakuje. Przywróć tamten; kilka programów ` +
      'na jednej bazie ma jeden klucz. Jeżeli przepadł, uruchom program raz z opcją --adopt: kto używał aplikacji ' +
      'uwierzytelniającej, zaloguje się kodem zapasowym i ustawi ją od nowa.',
  )
}

function otherFiles({ DATA_DIR }: Needs): StartupError {
  return new StartupError(
    `Folder ${join(DATA_DIR, 'files')} nie zawiera załączników tej bazy danych. Wskaż w zmiennej DATA_DIR folder, ` +
      'z którym działała; kilka programów na jednej bazie ma wspólny folder files. Jeżeli załączniki przepadły albo ' +
      'ten folder ma je zastąpić, uruchom program raz z opcją --adopt.',
  )
}
