import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveName, type BackupKind } from '@zlecenia/contract/features/backups/backups.contract'
import type { Environment } from '#platform/environment.ts'
import { notWanted } from './rotation.ts'

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

export async function archivesIn(folder: string): Promise<(Archive & { size: number })[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.flatMap((name) => readName(name) ?? [])
  const sized = found.map(async (it) => {
    const size = await archiveSizeOf(folder, it.name)
    return size === null ? [] : [{ ...it, size }]
  })
  return (await Promise.all(sized)).flat().sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

export async function archiveSizeOf(folder: string, name: string): Promise<number | null> {
  const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? null
}

const upgradesKept = 3

/** Deletes automatic archives only; others belong to the users who made them. */
export async function rotate(folder: string): Promise<void> {
  const archives = await archivesIn(folder)
  const of = (wanted: BackupKind) => archives.filter(({ kind }) => kind === wanted)
  for (const { name } of [...notWanted(of('daily')), ...of('upgrade').slice(upgradesKept)]) {
    await rm(join(folder, name), { force: true })
  }
}
