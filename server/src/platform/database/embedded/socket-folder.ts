import { chown, lstat, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes: PostgreSQL fails above 107 (103 on macOS); its own part takes 18. */
const LONGEST = 80

/** The path is stored for the next start. Mode 0700: the socket gives superuser access. */
export async function socketFolderOf(dataDir: string, owner: number): Promise<string> {
  const kept = join(dataDir, 'socket-folder')
  const present = await readFile(kept, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (present && (await isOurs(present, owner))) return present
  return newSocketFolder(dataDir, owner)
}

export async function newSocketFolder(dataDir: string, owner: number): Promise<string> {
  const parent =
    tmpdir().length + '/zlecenia-XXXXXX'.length <= LONGEST && owner === process.getuid?.() ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, 'zlecenia-'))
  if (owner !== process.getuid?.()) await chown(folder, owner, owner)
  await writeFile(join(dataDir, 'socket-folder'), folder)
  return folder
}

/** Temporary folders get tidied while the program runs. */
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
