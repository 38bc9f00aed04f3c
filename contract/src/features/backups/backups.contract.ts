import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const backupKinds = ['manual', 'daily', 'command', 'upgrade'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupFailures = ['disk', 'interrupted', 'error'] as const

export const backupStates = ['running', 'failed', 'none', 'stale', 'fresh'] as const
export type BackupState = (typeof backupStates)[number]

/** Hours; by then today's and yesterday's backups are missing. */
export const staleAfterHours = 48

/** Archive names contain the time (UTC), the reason, and whether a passphrase protects them. */
export const archiveName =
  /^zlecenia-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z-(manual|daily|command|upgrade)\.tar(\.age)?$/u

const named = z.object({ name: z.string().regex(archiveName) })

const archive = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(backupKinds),
  size: z.number().int(),
  /** Protected by a passphrase: only then is the secret key included. */
  sealed: z.boolean(),
})

const overview = z.object({
  state: z.enum(backupStates),
  last: z
    .object({
      madeAt: z.iso.datetime(),
      size: z.number().int(),
      rows: z.number().int(),
      files: z.number().int(),
      missing: z.number().int(),
      secretKey: z.boolean(),
    })
    .nullable(),
  running: z.object({ startedAt: z.iso.datetime(), progress: z.number().int() }).nullable(),
  failure: z.object({ at: z.iso.datetime(), reason: z.enum(backupFailures) }).nullable(),
  archives: z.array(archive),
  folder: z.string(),
  dailySealed: z.boolean(),
})
export type BackupOverview = z.output<typeof overview>

export const backups = {
  overview: endpoint({
    method: 'GET',
    path: '/backups',
    permission: ['read', 'Backup'],
    summary: 'State of the backups, and their archives',
    response: overview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/backups',
    permission: ['create', 'Backup'],
    summary: 'Starts a backup; the overview has its progress',
    body: z.object({
      /** Absent: the archive is readable without a passphrase. */
      passphrase: z.string().min(8, 'backups.passphraseShort').max(1000, 'rules.invalid').nullish(),
    }),
    limit: { max: 6 },
  }),
  /** Address for downloading one archive, valid for 15 minutes: it contains no session. */
  link: endpoint({
    method: 'POST',
    path: '/backups/:name/link',
    permission: ['manage', 'Backup'],
    summary: 'Makes the address an archive can be downloaded from, for a quarter of an hour',
    params: named,
    response: z.object({ key: z.string() }),
    limit: { max: 20 },
  }),
  download: endpoint({
    method: 'GET',
    path: '/backups/:name/archive',
    permission: 'public',
    summary: 'An archive, with the key of its address; a part of it by `Range`',
    params: named,
    query: z.object({ key: z.string().max(100) }),
    response: 'file',
    limit: { max: 20 },
  }),
}
