import { chown, lstat, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket path over 107 bytes (103 on macOS) is fatal to PostgreSQL; its own part takes 18. */
const LONGEST = 80

/**
 * The folder of the server's socket. Its path is kept in the data folder, so that the next start finds a
 * server that outlived its program. It is ours alone (0700): whoever reaches the socket is the database's
 * superuser.
 */
export async function socketFolderOf(dataDir: string, owner: number): Promise<string> {
  const kept = join(dataDir, 'socket-folder')
  const present = await readFile(kept, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (present && (await isOurs(present, owner))) return present
  return newSocketFolder(dataDir, owner)
}

/** A fresh one: the kept one is gone, or belongs to the data folder this one was copied from. */
export async function newSocketFolder(dataDir: string, owner: number): Promise<string> {
  const parent =
    tmpdir().length + '/zlecenia-XXXXXX'.length <= LONGEST && owner === process.getuid?.() ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, 'zlecenia-'))
  if (owner !== process.getuid?.()) await chown(folder, owner, owner)
  await writeFile(join(dataDir, 'socket-folder'), folder)
  return folder
}

/** Makes the folder again when somebody tidied the temporary folder while the program ran. */
export async function ensureSocketFolder(folder: string, owner: number): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made && owner !== process.getuid?.()) await chown(folder, owner, owner)
  if (!(await isOurs(folder, owner))) throw new Error(`${folder} belongs to somebody else`)
}

async function isOurs(folder: string, owner: number): Promise<boolean> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found?.isDirectory()) return false
  return (found.mode & 0o077) === 0 && found.uid === owner
}
