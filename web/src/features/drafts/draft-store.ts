import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A draft as this browser keeps it. Sections are the dialog's own, opaque here. */
export interface DraftRecord {
  id: string
  /** Whose it is: another user of the same browser never sees it. */
  userId: string
  /** Client and address, as far as typed. */
  title: string
  sections: Record<string, unknown>
  /** Instant of the last change. */
  updatedAt: string
  /** The server's version; null: never sent. */
  version: number | null
  /** Sections changed since they were sent. */
  unsent: string[]
  /** Files removed here that the server may still have. */
  removedFiles: number[]
  /** Names this browser's copy: a version of the server saved under it is our own doing. */
  savedBy: string
  /** Under which the order is posted: kept, so that a retry after a crash makes no second order. */
  idempotencyKey: string
}

/** A file of a draft; its number names it within the draft. */
export interface DraftFileRecord {
  draftId: string
  n: number
  name: string
  type: string
  blob: Blob
  /** The server has it. */
  sent: boolean
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { userId: string } }
  files: { key: [string, number]; value: DraftFileRecord; indexes: { draftId: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
const database = () => {
  opened ??= openDB<Schema>('zlecenia-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
      db.createObjectStore('files', { keyPath: ['draftId', 'n'] }).createIndex('draftId', 'draftId')
    },
    terminated() {
      opened = undefined
    },
  })
  return opened
}

/** What this browser keeps of drafts (IndexedDB). Every function rejects when the browser refuses to keep anything. */
export const draftStore = {
  async of(userId: string): Promise<DraftRecord[]> {
    return (await database()).getAllFromIndex('drafts', 'userId', userId)
  },
  async read(id: string): Promise<DraftRecord | undefined> {
    return (await database()).get('drafts', id)
  },
  async put(record: DraftRecord): Promise<void> {
    await (await database()).put('drafts', record)
  },
  /** Forgets a draft with its files. */
  async remove(id: string): Promise<void> {
    const tx = (await database()).transaction(['drafts', 'files'], 'readwrite')
    await tx.objectStore('drafts').delete(id)
    for (const key of await tx.objectStore('files').index('draftId').getAllKeys(id)) {
      await tx.objectStore('files').delete(key)
    }
    await tx.done
  },
  async filesOf(draftId: string): Promise<DraftFileRecord[]> {
    return (await database()).getAllFromIndex('files', 'draftId', draftId)
  },
  async putFile(file: DraftFileRecord): Promise<void> {
    await (await database()).put('files', file)
  },
  async removeFile(draftId: string, n: number): Promise<void> {
    await (await database()).delete('files', [draftId, n])
  },
}
