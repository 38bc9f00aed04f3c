import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** Who asked for it: somebody in the settings, the clock, or whoever typed the command. */
export const backupKinds = ['manual', 'daily', 'command'] as const
export type BackupKind = (typeof backupKinds)[number]

/** `disk`: there was not enough room; `interrupted`: the program or its database ended meanwhile. */
export const backupFailures = ['disk', 'interrupted', 'error'] as const

/** How it stands with backups: the worst that is true. */
export const backupStates = ['running', 'failed', 'none', 'stale', 'fresh'] as const
export type BackupState = (typeof backupStates)[number]

/** An older last backup is stale: today's and yesterday's are missing. */
export const staleAfterHours = 48

/** The name of an archive says when it was made (UTC), why, and whether a passphrase protects it. */
export const archiveName =
  /^zlecenia-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z-(manual|daily|command)\.tar(\.age)?$/u

const named = z.object({ name: z.string().regex(archiveName) })

const archive = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(backupKinds),
  size: z.number().int(),
  /** Protected by a passphrase; then the program's secret key is inside, otherwise it is not. */
  sealed: z.boolean(),
})

const overview = z.object({
  state: z.enum(backupStates),
  /** The last one that was made. */
  last: z
    .object({
      madeAt: z.iso.datetime(),
      size: z.number().int(),
      rows: z.number().int(),
      files: z.number().int(),
      /** Files the database names and that were not there to be kept. */
      missing: z.number().int(),
      secretKey: z.boolean(),
    })
    .nullable(),
  /** The one that is being made; progress in hundredths. */
  running: z.object({ startedAt: z.iso.datetime(), progress: z.number().int() }).nullable(),
  /** The last try, when it failed. */
  failure: z.object({ at: z.iso.datetime(), reason: z.enum(backupFailures) }).nullable(),
  /** What lies in the folder, newest first. */
  archives: z.array(archive),
  folder: z.string(),
  /** The daily ones are protected by a passphrase. */
  dailySealed: z.boolean(),
})
export type BackupOverview = z.output<typeof overview>

export const backups = {
  overview: endpoint({
    method: 'GET',
    path: '/backups',
    permission: ['read', 'Backup'],
    summary: 'How it stands with backups, and the archives there are',
    response: overview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/backups',
    permission: ['create', 'Backup'],
    summary: 'Begins a backup; how far it is, the overview says',
    body: z.object({
      /** Absent: whoever has the archive can read it. */
      passphrase: z.string().min(8, 'backups.passphraseShort').max(1000, 'rules.invalid').nullish(),
    }),
    limit: { max: 6 },
  }),
  /** An address that a browser can save from, for a minute and once: it carries no session. */
  link: endpoint({
    method: 'POST',
    path: '/backups/:name/link',
    permission: ['manage', 'Backup'],
    summary: 'Makes the address an archive can be downloaded from, once',
    params: named,
    response: z.object({ key: z.string() }),
    limit: { max: 20 },
  }),
  download: endpoint({
    method: 'GET',
    path: '/backups/:name/archive',
    permission: 'public',
    summary: 'An archive, with the key of its address',
    params: named,
    query: z.object({ key: z.string().max(100) }),
    response: 'file',
    limit: { max: 20 },
  }),
}
