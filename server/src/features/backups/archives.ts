import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveName, type BackupKind } from '@zlecenia/contract/features/backups/backups.contract'
import type { Environment } from '../../platform/environment.ts'
import { notWanted } from './rotation.ts'

/** An archive in the folder, as its name tells. */
export interface Archive {
  name: string
  madeAt: Date
  kind: BackupKind
  sealed: boolean
}

export const folderOf = ({ BACKUP_DIR, DATA_DIR }: Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

export function nameOf({ madeAt, kind, sealed }: Omit<Archive, 'name'>): string {
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `zlecenia-${stamp}Z-${kind}.tar${sealed ? '.age' : ''}`
}

export function readName(name: string): Archive | null {
  const [, stamp = '', kind, age] = archiveName.exec(name) ?? []
  const madeAt = new Date(`${stamp.slice(0, 11)}${stamp.slice(11).replaceAll('-', ':')}Z`)
  if (!kind || Number.isNaN(madeAt.getTime())) return null
  return { name, madeAt, kind: kind as BackupKind, sealed: age !== undefined }
}

/** Archives of a folder, newest first; a folder that is not there has none. */
export async function archivesIn(folder: string): Promise<(Archive & { size: number })[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.flatMap((name) => readName(name) ?? [])
  // One may go between being listed and being looked at: to the rotation, or to somebody's hand.
  const sized = found.map(async (it) => {
    const size = await archiveSizeOf(folder, it.name)
    return size === null ? [] : [{ ...it, size }]
  })
  return (await Promise.all(sized)).flat().sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Null where it is not there (any more). */
export async function archiveSizeOf(folder: string, name: string): Promise<number | null> {
  const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? null
}

/** Removes daily archives whose days are over; those somebody asked for are theirs to remove. */
export async function rotate(folder: string): Promise<void> {
  const daily = (await archivesIn(folder)).filter(({ kind }) => kind === 'daily')
  for (const { name } of notWanted(daily)) await rm(join(folder, name), { force: true })
}
