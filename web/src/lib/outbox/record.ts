import { newId, newNumber } from '../new-id.ts'

export interface CreatedRecord {
  id: string
  number: string
  warnings: string[]
}

export interface Posted {
  at: string
  digest: string
  changes: number
}

/** Parts are opaque here. */
export interface RecordData {
  shape: 2
  id: string
  owner: string
  title: string
  parts: Record<string, unknown>
  updatedAt: string
  changes: number
  version: number | null
  unsent: string[]
  removedFiles: number[]
  /** Mark of this opening: a server version with it is ours. */
  savedBy: string
  key: string
  posted: Posted | null
  /** Created from an earlier state under an earlier key. */
  made: CreatedRecord | null
  /** The writer's place in the form; sent along with changes, never a change itself. */
  note: Record<string, unknown>
}

export interface FileData {
  id: string
  n: number
  name: string
  type: string
  size: number
  blob: Blob | null
  /** The server's digest; null: not under this record's id. */
  sha256: string | null
  source: string | null
  refused: string | null
}

const text = (value: unknown): value is string => typeof value === 'string'
const count = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)
const list = <T>(value: unknown, is: (it: unknown) => it is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []
const object = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

export function readPosted(value: unknown): Posted | null {
  const it = object(value)
  return it && text(it.at) && text(it.digest) && count(it.changes)
    ? { at: it.at, digest: it.digest, changes: it.changes }
    : null
}

export const readWriterNote = (value: unknown): RecordData['note'] => object(value) ?? {}

export function readCreatedRecord(value: unknown): CreatedRecord | null {
  const it = object(value)
  return it && text(it.id) && text(it.number)
    ? { id: it.id, number: it.number, warnings: list(it.warnings, text) }
    : null
}

const renamed = (it: Record<string, unknown>): Record<string, unknown> =>
  'shape' in it
    ? it
    : { ...it, shape: 2, owner: it.userId, parts: it.sections, key: it.idempotencyKey, changes: 1 }

/** Null for unreadable values, which stay stored. */
export function readRecordData(value: unknown): RecordData | null {
  const it = renamed(object(value) ?? {})
  const parts = object(it.parts)
  if (it.shape !== 2 || !text(it.id) || !text(it.owner) || !text(it.key) || !parts) return null
  return {
    shape: 2,
    id: it.id,
    owner: it.owner,
    title: text(it.title) ? it.title : '',
    parts,
    updatedAt: text(it.updatedAt) ? it.updatedAt : new Date(0).toISOString(),
    changes: count(it.changes) ? it.changes : 1,
    version: count(it.version) ? it.version : null,
    unsent: list(it.unsent, text),
    removedFiles: list(it.removedFiles, count),
    savedBy: text(it.savedBy) ? it.savedBy : newId(),
    key: it.key,
    posted: readPosted(it.posted),
    made: readCreatedRecord(it.made),
    note: readWriterNote(it.note),
  }
}

export function readFile(value: unknown): FileData | null {
  const it = object(value) ?? {}
  const id = it.id ?? it.draftId
  if (!text(id) || !count(it.n) || !text(it.name)) return null
  const blob = it.blob instanceof Blob ? it.blob : null
  return {
    id,
    n: it.n,
    name: it.name,
    type: text(it.type) ? it.type : '',
    size: blob?.size ?? (count(it.size) ? it.size : 0),
    blob,
    sha256: text(it.sha256) ? it.sha256 : null,
    source: text(it.source) ? it.source : null,
    refused: text(it.refused) ? it.refused : null,
  }
}

export const ownFacts = ''

export const newRecordData = (owner: string, parts: Record<string, unknown>, now: number): RecordData => ({
  shape: 2,
  id: newId(),
  owner,
  title: '',
  parts,
  updatedAt: new Date(now).toISOString(),
  changes: 0,
  version: null,
  unsent: Object.keys(parts),
  removedFiles: [],
  savedBy: newId(),
  key: newId(),
  posted: null,
  made: null,
  note: {},
})

/** A copy for the server, with the key of what was posted. `made`: that key is spent. */
export const forked = (it: RecordData, made: CreatedRecord | null | undefined): RecordData => ({
  ...it,
  id: newId(),
  savedBy: newId(),
  version: null,
  unsent: Object.keys(it.parts),
  removedFiles: [],
  ...(made ? { key: newId(), posted: null, made } : it.posted || made === undefined ? {} : { key: newId() }),
})

export const forkedFile = (file: FileData, id: string): FileData => ({
  ...file,
  id,
  sha256: null,
  source: file.blob ? null : file.sha256 ? file.id : file.source,
})

export type NewFile = Pick<FileData, 'n' | 'name' | 'type' | 'size' | 'blob'>

export const newFileData = (id: string, it: NewFile): FileData => ({
  ...it,
  id,
  sha256: null,
  source: null,
  refused: null,
})

export const newFileNumber = newNumber

export const waits = (it: RecordData, files: readonly FileData[]): boolean =>
  it.unsent.length > 0 || it.removedFiles.length > 0 || files.some((file) => toSend(file))

export const toSend = (file: FileData): boolean =>
  file.sha256 === null && file.refused === null && (file.blob !== null || file.source !== null)

/** 53 bits; crypto digests are missing on plain http. */
export function digestOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
