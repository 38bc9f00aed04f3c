import type { CreatedRecord, FileData, Posted, RecordData } from './record.ts'

export class Conflict extends Error {}
export class Gone extends Error {}
export class SendRefused extends Error {
  readonly retryMs: number | null
  constructor(why: string, options: { cause?: unknown; retryMs?: number | null } = {}) {
    super(why, { cause: options.cause })
    this.retryMs = options.retryMs ?? null
  }
}
export class FileAbsent extends Error {
  readonly at: number
  constructor(at: number) {
    super('file absent')
    this.at = at
  }
}
export class MadeOtherwise extends Error {}

export interface ServerCopy {
  title: string
  parts: Record<string, unknown>
  updatedAt: string
  version: number
  savedBy: string | null
  key: string | null
  posted: Posted | null
  made: CreatedRecord | null
  note: RecordData['note']
  files: { n: number; name: string; type: string; size: number; sha256: string }[]
}

/** Throws the errors above for refusals; any other error means no answer, and is retried. */
export interface Sender {
  save(record: RecordData, changed: Record<string, unknown>, signal: AbortSignal): Promise<number>
  read(id: string, signal: AbortSignal): Promise<ServerCopy>
  sendFile(
    file: FileData,
    bytes: Blob,
    signal: AbortSignal,
    onProgress: (sent: number) => void,
  ): Promise<string>
  fetchFile(id: string, n: number, signal: AbortSignal): Promise<Blob>
  removeFile(id: string, n: number, signal: AbortSignal): Promise<void>
  end(id: string, signal: AbortSignal): Promise<void>
  made(key: string, signal: AbortSignal): Promise<CreatedRecord | null>
}

export interface Posting {
  key: string
  draft: { id: string; version: number; files: { n: number; name: string; sha256: string }[] } | null
  files: File[]
}
/** Conflict, Gone, FileAbsent, MadeOtherwise, SendRefused; any other error: unknown. */
export type Post = (posting: Posting, signal: AbortSignal) => Promise<CreatedRecord>

/** Only `made` is certain. */
export type Outcome =
  | { kind: 'made'; made: CreatedRecord }
  /** Created from other data: continues as a record of its own. */
  | { kind: 'otherwise'; made: CreatedRecord }
  | { kind: 'copied' }
  /** Sent without an answer: repeating is safe. */
  | { kind: 'unknown'; error: unknown; interrupted: boolean }
  | { kind: 'unsent'; error: unknown; interrupted: boolean }
  | { kind: 'refused'; error: unknown }
  | { kind: 'files' }
