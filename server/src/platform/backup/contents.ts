import type { SequenceState } from '../database/tables.ts'

/** The form of the archive; a program reads those up to its own. */
export const archiveFormat = 1

/** Where an archive comes from. */
export interface Origin {
  format: number
  madeAt: string
  /** The migrations its rows fit to. */
  migrations: { id: number; name: string; checksum: string }[]
}

/** What is in an archive. */
export interface Manifest {
  /** Names the archive. */
  id: string
  /** In the order they are filled in. */
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: SequenceState[]
  files: { count: number; bytes: number; missing: string[] }
  /** Letters and other work that waited. */
  work: number
  /** Whether the secret key is inside; it is only where a passphrase protects it. */
  secretKey: boolean
  /** Tells which key seals what is sealed in the rows, in hex; null where no program has worked yet. */
  keyPrint: string | null
}

/** Tables that speak of this installation and its copies, not of its work: no archive carries their rows. */
export const tablesLeftOut: readonly string[] = ['schema_migrations', 'installation', 'backups']
