import type { Kept, KeptFile, Made, Posted } from './record.ts'

/** The server's copy went its own way: somebody else saved it. */
export class Conflict extends Error {}
/** The server doesn't have it: it became what it was for, or was thrown away elsewhere. */
export class Gone extends Error {}
/** The server will not take this as it is, and says why. */
export class SendRefused extends Error {
  /** Milliseconds after which it may be tried again as it is; null: only changed. */
  readonly retryMs: number | null
  constructor(why: string, options: { cause?: unknown; retryMs?: number | null } = {}) {
    super(why, { cause: options.cause })
    this.retryMs = options.retryMs ?? null
  }
}
/** Posted, and the server lacks a file of it: the n-th of those that were named. */
export class FileAbsent extends Error {
  readonly at: number
  constructor(at: number) {
    super('file absent')
    this.at = at
  }
}
/** Something else was made under this key before. */
export class MadeOtherwise extends Error {}

/** A record as the server has it. */
export interface There {
  title: string
  parts: Record<string, unknown>
  updatedAt: string
  version: number
  savedBy: string | null
  key: string | null
  posted: Posted | null
  made: Made | null
  files: { n: number; name: string; type: string; size: number; sha256: string }[]
}

/**
 * How records of one kind reach the server. Each call throws one of the errors above when the server said no; anything
 * else it throws means that no answer came that counts, and it is tried again.
 */
export interface Sender {
  /** Keeps the parts that changed; resolves to the server's version. Conflict, Gone, Refused. */
  save(record: Kept, changed: Record<string, unknown>, signal: AbortSignal): Promise<number>
  /** Gone. */
  read(id: string, signal: AbortSignal): Promise<There>
  /** Keeps the bytes of a file; resolves to their SHA-256 as the server saw them. Gone, Refused. */
  sendFile(
    file: KeptFile,
    bytes: Blob,
    signal: AbortSignal,
    onProgress: (sent: number) => void,
  ): Promise<string>
  /** Gone. */
  fetchFile(id: string, n: number, signal: AbortSignal): Promise<Blob>
  removeFile(id: string, n: number, signal: AbortSignal): Promise<void>
  /** Throws it away on the server; what is not there needs no throwing away. */
  end(id: string, signal: AbortSignal): Promise<void>
  /** What was made under a key, if anything was. */
  made(key: string, signal: AbortSignal): Promise<Made | null>
}

/** What is posted beside the caller's own words: under which key, and where the server finds the files. */
export interface Posting {
  key: string
  /** The record on the server that it becomes; null where the server doesn't keep it. */
  draft: { id: string; version: number; files: { n: number; name: string; sha256: string }[] } | null
  /** The files themselves, where the server doesn't have them. */
  files: File[]
}
/** Posts it. Conflict, Gone, FileAbsent, MadeOtherwise, Refused; anything else means that nobody knows. */
export type Post = (posting: Posting, signal: AbortSignal) => Promise<Made>

/** How a posting ended. Only with `made` is it certain that something was made now or before, of just this. */
export type Outcome =
  | { kind: 'made'; made: Made }
  /** Something was made under this key, of other data: what was typed goes on as something of its own. */
  | { kind: 'otherwise'; made: Made }
  /** It was changed elsewhere, and goes on here as a copy (`Typist.onFork`): nothing was posted. */
  | { kind: 'copied' }
  /** It went out, and nobody knows what became of it: the same again makes no second one. */
  | { kind: 'unknown'; error: unknown; interrupted: boolean }
  /** It never went out. */
  | { kind: 'unsent'; error: unknown; interrupted: boolean }
  | { kind: 'refused'; error: unknown }
  /** Files whose bytes are nowhere, or that the server will not take. */
  | { kind: 'files' }
