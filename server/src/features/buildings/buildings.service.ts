import { isDeepStrictEqual } from 'node:util'
import type {
  BuildingNote,
  BuildingOfClient,
  buildings,
  NoteFailure,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { readsContactData, withoutContactData } from '#features/customers/index.ts'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { masked, maskedContent } from './building-rows.ts'
import { buildingById } from './buildings.queries.ts'
import * as notes from './notes.queries.ts'
import { buildingsOpenTo, hiddenContacts } from './secrets.ts'

/** The user id for callers who read only own buildings; null for all. */
export function performerSeeing(caller: Caller): string | null {
  return caller.scope('read', 'Building') === 'own' ? caller.id : null
}

/**
 * Clear for callers who may read notes and visitors, and logged; else masked (requirements, decision 14; decision 19).
 */
export async function asSeenBy(
  db: Queryable,
  caller: Caller,
  files: BuildingOfClient[],
): Promise<BuildingOfClient[]> {
  const ids = files.map((file) => file.building.id)
  const open = await buildingsOpenTo(db, caller, ids)
  const hidden = await hiddenContacts(db, caller, ids)
  const read = files
    .filter(({ building, notes }) => notes.length > 0 && open.has(building.id))
    .map((file) => file.building.id)
  if (read.length > 0) {
    const reading = { caller, action: 'read', subject: 'BuildingNote' } as const
    await audit(db, ...read.map((id) => ({ ...reading, id })))
  }
  const withContacts = readsContactData(caller)
  return files.map(({ building, notes, billingDetails, ...more }) => ({
    ...more,
    building: { ...building, contactPersons: building.contactPersons.filter(({ id }) => !hidden.has(id)) },
    notes: open.has(building.id) ? notes : masked(notes),
    billingDetails: withContacts ? billingDetails : billingDetails.map(withoutContactData),
  }))
}

type NewNote = BodyOf<typeof buildings.addNote>

/** Only the category "other" has a title. */
export const createNote = async (db: Database, caller: Caller, sent: NewNote): Promise<BuildingNote> =>
  db.transaction((tx) => createNoteIn(tx, caller, sent))

export async function createNoteIn(
  tx: Transaction,
  caller: Caller,
  { id = newId(), buildingId, type, title, content }: NewNote,
): Promise<BuildingNote> {
  refuseMask(content)
  const note = { id, buildingId, category: type, title: titleOf(type, title), content }
  const added = await notes.insertNote(tx, note, caller.id)
  if (!added) {
    const there = await notes.storedNote(tx, id)
    if (!there) throw refuse({ field: 'buildingId', message: 'building.unknown' })
    // A retry after a lost response; any other note under this id is not revealed.
    if (!isDeepStrictEqual({ ...there, ...note }, there)) throw conflict()
    return asSent(there)
  }
  await refuseTooMany(tx, buildingId)
  await logChange(tx, caller, 'created', { after: added })
  return asSent(added)
}

/** Limits notes per building: each reader of the building reads all of them. Runs after the insert. */
async function refuseTooMany(tx: Queryable, buildingId: string): Promise<void> {
  if ((await notes.countNotes(tx, buildingId)) <= limits.notesPerBuilding) return
  throw refuse({ field: 'content', message: sentence('note.tooMany', { max: limits.notesPerBuilding }) })
}

/** A null version: the client does not send it. */
export interface SeenNote {
  id: string
  version: number | null
}

/** Empty content deletes. 404 when absent, 409 when stale. */
export function updateNote(
  db: Database,
  caller: Caller,
  { id, version }: SeenNote,
  { type, title, content }: BodyOf<typeof buildings.changeNote>,
): Promise<BuildingNote | null> {
  refuseMask(content)
  return db.transaction(async (tx) => {
    const before = await notes.noteToChange(tx, id)
    if (!before) throw notFound()
    if (version !== null && version !== before.version) {
      throw changedMeanwhile(before, { category: type, title: titleOf(type, title), content })
    }
    if (content === null) {
      await notes.deleteNote(tx, id)
      await logChange(tx, caller, 'deleted', { before })
      return null
    }
    const sent = { category: type, title: titleOf(type, title), content }
    const { category, title: called, content: was } = before
    if (isUnchanged({ category, title: called, content: was }, sent)) return asSent(before)
    const changed = await notes.updateNote(tx, { id, ...sent }, caller.id)
    if (!changed) throw notFound()
    await logChange(tx, caller, 'changed', { before, after: changed })
    return asSent(changed)
  })
}

/** Refuses the mask, sent back by editors who may not read notes. */
function refuseMask(content: string | null): void {
  if (content === maskedContent) throw refuse({ field: 'content', message: 'note.hidden' })
}

/** Names the differing fields, never the content: it may open a door. */
function changedMeanwhile(
  now: notes.StoredNote,
  sent: Pick<notes.StoredNote, 'category' | 'title'> & { content: string | null },
) {
  const message = 'note.changed'
  const differing = [
    ...(now.content === sent.content ? [] : ['content']),
    ...(now.category === sent.category ? [] : ['type']),
    ...(now.title === sent.title ? [] : ['title']),
  ]
  return conflict(
    message,
    differing.map((field) => ({ field, message })),
  )
}

export function restoreNote(db: Database, caller: Caller, id: string): Promise<BuildingNote> {
  return db.transaction(async (tx) => {
    const restored = await notes.restoreNote(tx, id)
    if (!restored) throw notFound()
    await refuseTooMany(tx, restored.buildingId)
    await logChange(tx, caller, 'restored', { after: restored })
    return asSeen(tx, caller, restored)
  })
}

/** Does not reveal the content to the caller. 404 when absent, 409 when stale. */
export function confirmNote(db: Database, caller: Caller, { id, version }: SeenNote): Promise<BuildingNote> {
  return db.transaction(async (tx) => {
    const before = await notes.noteToChange(tx, id)
    if (before && version !== null && version !== before.version) throw conflict('note.changed')
    const confirmed = await notes.confirmNote(tx, id, caller.id)
    if (!confirmed) throw notFound()
    await logChange(tx, caller, 'confirmed', { after: confirmed })
    return asSeen(tx, caller, confirmed)
  })
}

/**
 * Also after the visit, since a phone may have had no network. A text that was changed or confirmed meanwhile is not the
 * one that failed.
 */
export function failNote(
  db: Database,
  caller: Caller,
  { id, version }: SeenNote & { version: number },
): Promise<{ failed: NoteFailure | null }> {
  return db.transaction(async (tx) => {
    const before = await notes.noteToChange(tx, id)
    const performer = caller.reach('update', 'Order') === 'all' ? null : caller.id
    if (!before || !(await buildingById(tx, before.buildingId, performer))) throw notFound()
    if (before.failed || version !== before.version) return { failed: before.failed ?? null }
    const marked = await notes.markFailed(tx, id, caller.id)
    if (!marked) throw notFound()
    await logChange(tx, caller, 'code-failed', { after: marked })
    return { failed: marked.failed ?? null }
  })
}

/** Masks the content for editors who may not read it. */
async function asSeen(tx: Queryable, caller: Caller, note: notes.StoredNote): Promise<BuildingNote> {
  const isOpen = (await buildingsOpenTo(tx, caller, [note.buildingId])).has(note.buildingId)
  return asSent(isOpen ? note : { ...note, content: maskedContent })
}

const titleOf = (type: string, title: string | null) => (type === 'other' ? title : null)

/** Logs no content: it may open a door. */
async function logChange(
  tx: Queryable,
  caller: Caller,
  action: string,
  change:
    | { before?: notes.StoredNote; after: notes.StoredNote }
    | { before: notes.StoredNote; after?: never },
): Promise<void> {
  const named = (note: notes.StoredNote | undefined) =>
    note && { buildingId: note.buildingId, category: note.category }
  const { id, buildingId } = change.after ?? change.before
  await recordChange(tx, {
    caller,
    action,
    subject: 'BuildingNote',
    id,
    before: named(change.before),
    after: named(change.after),
    announcements: [{ topic: 'BuildingNote', id: buildingId }],
  })
}

function asSent({ category: _, buildingId: __, ...note }: notes.StoredNote): BuildingNote {
  return note
}
