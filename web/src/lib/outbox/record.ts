import { newId, newNumber } from '../new-id.ts'

/** What was made under a key. */
export interface Made {
  id: string
  number: string
  warnings: string[]
}

/** Something sent under the key whose outcome was not known when it was written down. */
export interface Posted {
  /** Instant. */
  at: string
  /** Of what was sent: the same text gives the same digest. */
  digest: string
  /** How often the record had been changed by then. */
  changes: number
}

/** One thing that is being typed, as this browser keeps it. Parts are whatever their owner says, opaque here. */
export interface Kept {
  shape: 2
  id: string
  /** Whose it is: another user of the same browser never sees it. */
  owner: string
  /** How it is called in lists. */
  title: string
  parts: Record<string, unknown>
  /** Instant of the last change by the user. */
  updatedAt: string
  /** How often the user changed it. */
  changes: number
  /** The server's version; null: never sent. */
  version: number | null
  /** Parts changed since they were sent. */
  unsent: string[]
  /** Files removed here that the server may still have. */
  removedFiles: number[]
  /** Names this opening: a version of the server saved under it is our own doing. */
  savedBy: string
  /** Identity of what it will become: whatever is posted under one key is made once. */
  key: string
  /** Null: never posted, or each time with a known outcome. */
  posted: Posted | null
  /** What was made of an earlier state, under an earlier key: whoever posts this makes a second one. */
  made: Made | null
}

/** A file of a record; its number names it there, and never other bytes. */
export interface KeptFile {
  id: string
  n: number
  name: string
  type: string
  size: number
  /** Null: this browser doesn't have the bytes. */
  blob: Blob | null
  /** As the server answered when it took the bytes; null: it doesn't have them under this record's id. */
  sha256: string | null
  /** Another record under which the server has the bytes. */
  source: string | null
  /** Why the server will not take it. */
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

export function readMade(value: unknown): Made | null {
  const it = object(value)
  return it && text(it.id) && text(it.number)
    ? { id: it.id, number: it.number, warnings: list(it.warnings, text) }
    : null
}

/** Version 1 had neither a shape nor these names. */
const renamed = (it: Record<string, unknown>): Record<string, unknown> =>
  'shape' in it
    ? it
    : { ...it, shape: 2, owner: it.userId, parts: it.sections, key: it.idempotencyKey, changes: 1 }

/** A stored value as a record; null for what this program cannot read: it stays where it is for one that can. */
export function readKept(value: unknown): Kept | null {
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
    made: readMade(it.made),
  }
}

export function readFile(value: unknown): KeptFile | null {
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

/** Travels beside the parts when the keeper's own facts changed and no part did. */
export const ownFacts = ''

/** Something new; all of it is sent with the first change: another computer knows nothing of what it starts with. */
export const newKept = (owner: string, parts: Record<string, unknown>, now: number): Kept => ({
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
})

/**
 * The same as something of its own, none of which the server has. What was posted goes on under its key, wherever it
 * is typed on: the key belongs to what was posted. `made`: what that turned out to be, so the key is spent.
 */
export const forked = (it: Kept, made: Made | null | undefined): Kept => ({
  ...it,
  id: newId(),
  savedBy: newId(),
  version: null,
  unsent: Object.keys(it.parts),
  removedFiles: [],
  ...(made ? { key: newId(), posted: null, made } : it.posted || made === undefined ? {} : { key: newId() }),
})

export const forkedFile = (file: KeptFile, id: string): KeptFile => ({
  ...file,
  id,
  sha256: null,
  source: file.blob ? null : file.sha256 ? file.id : file.source,
})

export const newFileNumber = newNumber

/** Whether the server lacks anything of it. */
export const waits = (it: Kept, files: readonly KeptFile[]): boolean =>
  it.unsent.length > 0 || it.removedFiles.length > 0 || files.some((file) => toSend(file))

/** A file that can be brought to the server: its bytes are somewhere, and nobody refused them. */
export const toSend = (file: KeptFile): boolean =>
  file.sha256 === null && file.refused === null && (file.blob !== null || file.source !== null)

/** 53 bits of a text, enough to know one's own words again; without the platform's own, which plain http has not. */
export function digestOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
