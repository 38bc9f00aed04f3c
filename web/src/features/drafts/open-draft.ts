import { type Answer, call } from '../../lib/client.ts'
import { NetworkError, ProblemError } from '../../lib/problem-error.ts'
import { holdDraft } from './draft-lock.ts'
import { type KeeperSection, keeperSection } from './draft-sender.ts'
import { type DraftFileRecord, type DraftRecord, draftStore } from './draft-store.ts'

/** A draft ready to be typed into. */
export interface OpenedDraft {
  record: DraftRecord
  files: DraftFileRecord[]
  /** Was kept before; a new draft, or a copy of one, is kept for good once something is typed into it. */
  stored: boolean
  /** Something to say: a copy was opened, since another tab holds it or it was changed elsewhere. */
  notice: 'openElsewhere' | 'conflict' | null
  /** Names of files that could not be fetched. */
  lostFiles: string[]
  /** Lets other tabs have it. */
  release: () => void
}

/** It was turned into an order, or thrown away, elsewhere. */
export class DraftGone extends Error {}

type OnServer = Answer<'GET /drafts/:id'>
const nothing = () => {}

export function newDraft(userId: string, sections: Record<string, unknown>): OpenedDraft {
  const record: DraftRecord = {
    id: crypto.randomUUID(),
    userId,
    title: '',
    sections,
    updatedAt: new Date().toISOString(),
    version: null,
    unsent: [],
    removedFiles: [],
    savedBy: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
  }
  // All of it is sent with the first change: another computer knows nothing of what a new draft starts with.
  record.unsent = Object.keys(sections)
  return { record, files: [], stored: false, notice: null, lostFiles: [], release: nothing }
}

/**
 * Opens a kept draft of that user for typing. Held by another tab, it opens as a copy. Throws DraftGone when it is
 * nowhere, and NetworkError when only an unreachable server has it.
 */
export async function openDraft(id: string, userId: string): Promise<OpenedDraft> {
  const release = await holdDraft(id)
  if (!release) {
    const kept = await keptHere(id, userId)
    if (kept) return { ...(await copied(kept)), notice: 'openElsewhere' }
  }
  try {
    return { ...(await loadDraft(id, userId)), release: release ?? nothing }
  } catch (error) {
    release?.()
    throw error
  }
}

const keptHere = async (id: string, userId: string): Promise<DraftRecord | undefined> => {
  const kept = await draftStore.read(id)
  return kept?.userId === userId ? kept : undefined
}

/** A draft from this browser or the server, whichever has more; what both have changed becomes a copy. */
export async function loadDraft(id: string, userId: string): Promise<OpenedDraft> {
  const local = await keptHere(id, userId)
  const server = await onServer(id, local !== undefined)
  const opened = { stored: true, notice: null, lostFiles: [], release: nothing }
  if (!local) {
    if (server) return { ...opened, ...(await fetched(server, userId, [])) }
    throw new DraftGone()
  }
  const files = await draftStore.filesOf(id)
  if (server === undefined || local.version === (server?.version ?? null)) {
    return { ...opened, record: local, files }
  }
  const keeper = server?.sections[keeperSection] as KeeperSection | undefined
  if (server && keeper?.savedBy === local.savedBy) {
    return { ...opened, record: { ...local, version: server.version }, files }
  }
  if (local.unsent.length > 0) {
    const copy = await copied(local)
    await draftStore.remove(id)
    return { ...copy, stored: true, notice: 'conflict' }
  }
  if (server) return { ...opened, ...(await fetched(server, userId, files)) }
  await draftStore.remove(id)
  throw new DraftGone()
}

/** The server's copy; null when it has none, undefined when it cannot be asked and there is one here. */
async function onServer(id: string, isHere: boolean): Promise<OnServer | null | undefined> {
  try {
    return await call('GET /drafts/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    if (isHere && error instanceof NetworkError) return undefined
    throw error
  }
}

/** Takes over the server's copy with its files; those this browser has already are not fetched again. */
async function fetched(server: OnServer, userId: string, here: readonly DraftFileRecord[]) {
  const { [keeperSection]: kept, ...sections } = server.sections
  const keeper = kept as KeeperSection | undefined
  const record: DraftRecord = {
    id: server.id,
    userId,
    title: server.title,
    sections,
    updatedAt: server.updatedAt,
    version: server.version,
    unsent: [],
    removedFiles: [],
    savedBy: crypto.randomUUID(),
    idempotencyKey: keeper?.idempotencyKey ?? crypto.randomUUID(),
  }
  const files: DraftFileRecord[] = []
  const lostFiles: string[] = []
  await Promise.all(
    server.files.map(async ({ n, name, type, size }) => {
      const own = here.find((it) => it.n === n && it.name === name && it.blob.size === size)
      const blob = own?.blob ?? (await bytesOf(server.id, n))
      if (blob) files.push({ draftId: server.id, n, name, type, blob, sent: true })
      else lostFiles.push(name)
    }),
  )
  await draftStore.put(record)
  for (const file of files) await draftStore.putFile(file)
  return { record, files, lostFiles }
}

const bytesOf = (id: string, n: number): Promise<Blob | null> =>
  call('GET /drafts/:id/files/:n', { params: { id, n } }).catch((error: unknown) => {
    if (error instanceof ProblemError || error instanceof NetworkError) return null
    throw error
  })

/** The same text and files as a draft of its own. */
async function copied(draft: DraftRecord): Promise<OpenedDraft> {
  const { record, ...rest } = newDraft(draft.userId, draft.sections)
  const copy = { ...record, title: draft.title }
  const files = (await draftStore.filesOf(draft.id)).map((it) => ({ ...it, draftId: copy.id, sent: false }))
  await draftStore.put(copy)
  for (const file of files) await draftStore.putFile(file)
  return { ...rest, record: copy, files }
}
