import { BackupRuns, DiskTooFull } from '#platform/backup/make.ts'

/** Reason of a failed backup, for a console; undefined if unexpected. */
export function whyNotMade(error: unknown): string | undefined {
  if (error instanceof BackupRuns) return 'Kopia zapasowa jest już tworzona.'
  if (error instanceof DiskTooFull || (error as { code?: unknown }).code === 'ENOSPC') {
    return 'Kopia zapasowa zostawiłaby mniej niż dziesiątą część dysku wolną. Zwolnij miejsce albo wskaż inny dysk w BACKUP_DIR.'
  }
  return undefined
}
