import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import {
  type BackupKind,
  type BackupOverview,
  type BackupState,
  staleAfterHours,
} from '@zlecenia/contract/features/backups/backups.contract'
import { hourMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { FastifyReply } from 'fastify'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { holderOf, issueKey } from '#platform/auth/one-time-keys.ts'
import {
  BackupRuns,
  DiskTooFull,
  type Made,
  type MakeOptions,
  makeArchive,
  oneAtATime,
} from '#platform/backup/make.ts'
import { recordChange } from '#platform/change.ts'
import type { Connection } from '#platform/database/connection.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { FileAnswer } from '#platform/implement.ts'
import { type DailyNotification, notifyOnceADay } from '#platform/notify.ts'
import { knownKey } from '#platform/vault.ts'
import { archiveSizeOf, archivesIn, folderOf, nameOf, rotate } from './archives.ts'
import {
  type BackupOutcome,
  backupDone,
  backupFailed,
  beginBackup,
  type Failure,
  firstUserAt,
  lastBackup,
  lastDailyBackup,
  lastTry,
  updateProgress,
} from './backups.queries.ts'
import { rangeOf } from './range.ts'

export type Needs = Pick<Deps, 'db' | 'uploads' | 'environment' | 'log'>

export interface Order {
  kind: BackupKind
  passphrase: string | undefined
  caller: { id: string } | null
  onProgress?: (hundredths: number) => void
  space?: MakeOptions['space']
  stop?: AbortSignal
}

export interface Backup {
  /** Resolves when the row is written; BackupRuns while another runs. */
  begun: Promise<void>
  ended: Promise<{ path: string; secretKey: boolean } | { failure: Failure; error: unknown }>
}

/** Makes an archive, records progress, and rotates old ones. */
export function startBackup(
  deps: Needs,
  { kind, passphrase, caller, onProgress, space, stop }: Order,
): Backup {
  const { db, uploads, environment, log } = deps
  const id = newId()
  const folder = folderOf(environment)
  const name = nameOf({ madeAt: new Date(), kind, sealed: passphrase !== undefined })
  const begun = Promise.withResolvers<void>()
  const progress = progressOf(deps, id, onProgress)

  async function make(connection: Connection) {
    await db.transaction(async (tx) => {
      await beginBackup(tx, { id, kind, archive: name, sealed: passphrase !== undefined })
      const after = { archive: name, kind }
      // Browsers poll while it runs.
      await recordChange(tx, { caller, action: 'created', subject: 'Backup', id, after })
    })
    begun.resolve()
    const secretKey = passphrase === undefined ? undefined : knownKey(environment)
    const options = { uploads, folder, name, passphrase, secretKey, progress: progress.at, stop }
    const made = await makeArchive(connection, { ...options, ...(space && { space }) })
    await progress.over()
    const outcome = outcomeOf(made)
    await backupDone(db, id, outcome)
    await rotate(folder)
    log.info({ archive: name, ...outcome }, 'a backup was made')
    return { path: join(folder, name), secretKey: outcome.secretKey }
  }

  async function failed(error: unknown) {
    begun.reject(error)
    await progress.over()
    log.error({ err: error, archive: name }, 'a backup was not made')
    const failure = failureOf(error)
    // If the database is down too, the row stays and later counts as interrupted.
    await backupFailed(db, id, failure).catch((err) => log.warn({ err }, 'a failed backup was not stored'))
    return { failure, error } as const
  }

  // The outcome is recorded before another backup can begin.
  const ended = oneAtATime(db, (connection) => make(connection).catch(failed)).catch((error: unknown) => {
    begun.reject(error)
    if (!(error instanceof BackupRuns)) log.error({ err: error, archive: name }, 'a backup was not begun')
    return { failure: 'error', error } as const
  })
  begun.promise.catch(() => undefined)
  return { begun: begun.promise, ended }
}

export function outcomeOf({ manifest: { tables, files, secretKey }, size }: Made): BackupOutcome {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { size, rows, files: files.count, missing: files.missing.length, secretKey }
}

function failureOf(error: unknown): Failure {
  if (error instanceof DiskTooFull || (error as { code?: unknown }).code === 'ENOSPC') return 'disk'
  return error instanceof Error && error.name === 'AbortError' ? 'interrupted' : 'error'
}

/** Limited by the speed of the database. */
function progressOf({ db, log }: Needs, id: string, onProgress?: (hundredths: number) => void) {
  let seen = 0
  let saved = 0
  let saving: Promise<void> | undefined
  async function save() {
    while (saved < seen) {
      saved = seen
      await updateProgress(db, id, saved).catch((err) =>
        log.warn({ err }, 'progress of a backup was not stored'),
      )
    }
    saving = undefined
  }
  return {
    at(done: number) {
      const hundredths = Math.floor(done * 100)
      if (hundredths <= seen) return
      seen = hundredths
      onProgress?.(hundredths)
      saving ??= save()
    },
    over: async () => saving,
  }
}

export async function makeBackup(
  deps: Needs & Pick<Deps, 'background'>,
  caller: Caller,
  passphrase: string | undefined,
): Promise<void> {
  const begun = Promise.withResolvers<void>()
  deps.background.run((stop) => {
    const backup = startBackup(deps, { kind: 'manual', passphrase, caller, stop })
    begun.resolve(backup.begun)
    return backup.ended
  })
  try {
    await begun.promise
  } catch (error) {
    throw error instanceof BackupRuns ? conflict('backups.runs') : error
  }
}

/** Once per Warsaw day. */
export async function dailyBackup(deps: Needs, now = new Date()): Promise<number> {
  const { at, anybody } = await lastDailyBackup(deps.db)
  if (!anybody || (at && dayInWarsaw(at) >= dayInWarsaw(now))) return 0
  const passphrase = deps.environment.BACKUP_PASSPHRASE
  const ended = await startBackup(deps, { kind: 'daily', passphrase, caller: null }).ended
  return 'path' in ended ? 1 : 0
}

const isOld = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > staleAfterHours * hourMs

export async function overviewOf({ db, environment }: Needs, now = new Date()): Promise<BackupOverview> {
  const folder = folderOf(environment)
  const [attempt, done, archives] = await Promise.all([lastTry(db), lastBackup(db), archivesIn(folder)])
  const running = attempt?.state === 'running' && attempt.alive ? attempt : null
  // Marked as running without a maker: the program was killed.
  const isCutOff = attempt?.state === 'running' && !attempt.alive
  const failed = attempt && (attempt.state === 'failed' || isCutOff) ? attempt : null
  const state = (): BackupState => {
    if (running) return 'running'
    if (failed) return 'failed'
    if (!done) return 'none'
    return isOld(done.madeAt, now) ? 'stale' : 'fresh'
  }
  return {
    state: state(),
    last: done ? { ...done, madeAt: done.madeAt.toISOString() } : null,
    running: running && { startedAt: running.startedAt.toISOString(), progress: running.progress },
    failure: failed && { at: failed.startedAt.toISOString(), reason: failed.reason ?? 'interrupted' },
    archives: archives.map((it) => ({ ...it, madeAt: it.madeAt.toISOString() })),
    folder,
    dailySealed: environment.BACKUP_PASSPHRASE !== undefined,
  }
}

/** Once a day, about a failure or a missing backup; returns the number of recipients. */
export async function warnOfBackups(deps: Needs, now = new Date()): Promise<number> {
  const { state, last, failure } = await overviewOf(deps, now)
  const tell = (news: DailyNotification) => notifyOnceADay(deps.db, news, ['read', 'Backup'])
  if (state === 'failed' && failure)
    return tell({ kind: 'backupFailed', about: null, values: { reason: failure.reason } })
  // Running or recent; a new installation gets its first hours.
  const since = last ? new Date(last.madeAt) : await firstUserAt(deps.db)
  if (state === 'running' || !since || !isOld(since, now)) return 0
  if (!last) return tell({ kind: 'backupNeverMade', about: null, values: {} })
  return tell({ kind: 'backupMissing', about: null, values: { madeAt: last.madeAt } })
}

/** A download of a large archive takes time, and a broken one is repeated. */
const keyMinutes = 15

export async function downloadLinkTo(
  { db, environment }: Needs,
  caller: Caller,
  name: string,
): Promise<{ key: string }> {
  await sizeAt(environment, name)
  return db.transaction(async (tx: Queryable) => {
    await audit(tx, { caller, action: 'downloaded', subject: 'Backup', after: { archive: name } })
    const { id, sessionId } = caller
    return { key: await issueKey(tx, 'backup', id, { minutes: keyMinutes, about: name, sessionId }) }
  })
}

/** A partial download continues where it broke; a changed archive of that name is sent whole. */
export async function download(
  { db, environment }: Needs,
  name: string,
  key: string,
  { headers, reply }: { headers: IncomingHttpHeaders; reply: FastifyReply },
): Promise<FileAnswer> {
  if (!(await holderOf(db, 'backup', key, name))) throw notFound()
  const size = await sizeAt(environment, name)
  const path = join(folderOf(environment), name)
  const etag = `"${size}-${Math.floor((await stat(path)).mtimeMs)}"`
  // Uncompressed: a body that is compressed on its way has no length and no byte ranges.
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-encoding': 'identity' })
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const part = isSame ? rangeOf(headers.range, size) : null
  if (part === 'beyond')
    throw new Refusal(416, { message: 'problem.notFound' }, { 'content-range': `bytes */${size}` })
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  const bytes = createReadStream(path, { highWaterMark: 2 ** 20, start, end })
  return { bytes, name, size: end - start + 1, type: 'application/octet-stream', toSave: true }
}

async function sizeAt(environment: Needs['environment'], name: string): Promise<number> {
  const size = await archiveSizeOf(folderOf(environment), name)
  if (size === null) throw notFound()
  return size
}
