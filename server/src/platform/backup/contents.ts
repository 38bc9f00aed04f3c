import type { SequenceState } from '../database/tables.ts'

export const archiveFormat = 1

export interface Origin {
  format: number
  madeAt: string
  migrations: { id: number; name: string; checksum: string }[]
}

export interface Manifest {
  id: string
  /** Version of the program that wrote it; absent before 0.2.0. */
  version?: string
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: SequenceState[]
  files: { count: number; bytes: number; missing: string[] }
  work: number
  /** True only when a passphrase protects the archive. */
  secretKey: boolean
  /** Fingerprint of the sealing key, in hex; null before the first start. */
  keyPrint: string | null
}

/** Tables not archived: they describe this installation itself, or triggers fill them from others. */
export const tablesLeftOut: readonly string[] = [
  'schema_migrations',
  'installation',
  'backups',
  'unattended',
  'unbilled_orders',
]
