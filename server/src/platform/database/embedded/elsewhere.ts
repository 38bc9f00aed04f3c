import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../ids.ts'
import { StartupError } from '../../startup-error.ts'

/** User id for the server: PostgreSQL refuses to run as root. */
export const NOBODY = 65_534
/** A folder that another user can reach; used only where root gets no user namespace. */
export const SHARED_HOME = '/var/lib/zlecenia'

const pointerOf = (dataDir: string) => join(dataDir, 'postgres-folder')
const idOf = (dataDir: string) => join(dataDir, 'installation-id')
const markOf = (dataFolder: string) => join(dirname(dataFolder), 'installation.json')

interface Mark {
  id: string
  dataDir: string
}

/**
 * Cluster folder: inside the data folder, unless moved. Refuses a missing one, and another folder's without `adopt`.
 */
export async function dataFolderOf(dataDir: string, adopt: boolean): Promise<string> {
  const dataFolder = (await textOf(pointerOf(dataDir)))?.trim()
  if (dataFolder === undefined) return join(dataDir, 'postgres')
  if (!isCluster(dataFolder)) {
    throw new StartupError(
      `Baza danych folderu ${dataDir} powinna być w ${dataFolder} (mówi o tym plik postgres-folder), a tam jej nie ma. ` +
        'Skopiuj ją tam z poprzedniego komputera razem z plikiem installation.json, który leży obok, albo odtwórz ' +
        'kopię zapasową w pustym folderze danych.',
    )
  }
  const mark = await markAt(dataFolder)
  const ours = mark ? mark.id === (await textOf(idOf(dataDir))) : dataFolder === movedPlace(dataDir)
  if (!adopt && (!ours || (mark && (await isStillAt(mark.dataDir, dataDir, dataFolder))))) {
    throw new StartupError(
      `Folder ${dataDir} jest kopią: baza danych w ${dataFolder}, na którą wskazuje, należy do folderu ` +
        `${mark?.dataDir ?? 'innej instalacji'}. Sam folder danych nie zawiera tu bazy (docs/operations.md), więc dane ` +
        'przenosi się kopią zapasową. Jeżeli folder został przeniesiony i tamtego już nie ma, uruchom program raz ' +
        'z opcją --adopt.',
    )
  }
  await markAs(dataFolder, { id: mark?.id ?? (await ownId(dataDir)), dataDir })
  if (mark) await writeFile(idOf(dataDir), mark.id)
  return dataFolder
}

export async function reachableDataFolder(dataDir: string, adopt: boolean): Promise<string> {
  const present = await dataFolderOf(dataDir, adopt)
  if (nobodyCan('/bin/sh', '-c', 'test -x "$0"', dirname(present))) return present
  const moved = movedPlace(dataDir)
  await mkdir(dirname(moved), { recursive: true, mode: 0o755 })
  await chmod(SHARED_HOME, 0o755)
  const id = await ownId(dataDir)
  if (existsSync(present)) {
    await rm(moved, { recursive: true, force: true })
    await cp(present, moved, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  } else if (isCluster(moved) && !adopt && (await markAt(moved))?.id !== id) {
    throw new StartupError(
      `W ${moved} jest baza danych wcześniejszego folderu ${dataDir}, a w folderze brakuje pliku postgres-folder. ` +
        'Jeżeli to ta sama instalacja, uruchom program raz z opcją --adopt. Jeżeli nie jest już potrzebna, usuń ją.',
    )
  }
  await markAs(moved, { id, dataDir })
  return moved
}

export async function recordPlace(dataDir: string, dataFolder: string): Promise<void> {
  const inside = join(dataDir, 'postgres')
  if (dataFolder === inside) return
  await writeFile(pointerOf(dataDir), dataFolder)
  // Renamed, not deleted: an interrupted copy must never be the only one.
  if (existsSync(inside)) await rename(inside, `${inside}.moved`)
}

export function nobodyCan(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0
}

function movedPlace(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(SHARED_HOME, `data-${digest}`, 'postgres')
}

function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/** Whether the original folder still exists; then this one is its copy. */
async function isStillAt(other: string, dataDir: string, dataFolder: string): Promise<boolean> {
  return other !== dataDir && (await textOf(pointerOf(other)))?.trim() === dataFolder
}

async function ownId(dataDir: string): Promise<string> {
  await writeFile(idOf(dataDir), newId(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(idOf(dataDir), 'utf8')
}

async function markAt(dataFolder: string): Promise<Mark | undefined> {
  const text = await textOf(markOf(dataFolder))
  return text === undefined ? undefined : JSON.parse(text)
}

async function markAs(dataFolder: string, mark: Mark): Promise<void> {
  const path = markOf(dataFolder)
  await writeFile(`${path}.new`, JSON.stringify(mark))
  await rename(`${path}.new`, path)
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
