import type {
  BuildingNote,
  BuildingOfClient,
  buildings,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { recordChange } from '../../platform/change.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { conflict, notFound, refuse } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { readsContactData, withoutContactData } from '../customers/index.ts'
import { masked, maskedContent } from './building-rows.ts'
import * as notes from './notes.queries.ts'
import { buildingsOpenTo, hiddenContacts } from './secrets.ts'

/** Whose buildings the caller sees: null for everybody's, else those of the caller's own slots. */
export function performerSeeing(caller: Caller): string | null {
  return caller.scope('read', 'Building') === 'own' ? caller.id : null
}

/**
 * Buildings as this caller may see them: notes in clear for those who keep notes or have a visit there, and that
 * reading logged for each building; masked for others (requirements, decision 14; docs/decisions/0019-doors.md).
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

/** Writes a note of a building. The title belongs to the category "other" only. */
export function addNote(
  db: Database,
  caller: Caller,
  { buildingId, type, title, content }: BodyOf<typeof buildings.addNote>,
): Promise<BuildingNote> {
  refuseMask(content)
  return db.transaction(async (tx) => {
    const note = { id: newId(), buildingId, category: type, title: titleOf(type, title), content }
    const added = await notes.insertNote(tx, note)
    if (!added) throw refuse({ field: 'buildingId', message: 'building.unknown' })
    await logChange(tx, caller, 'created', { after: added })
    return asSent(added)
  })
}

/** Which note, and the version of it that was seen; null when the sender doesn't say. */
export interface SeenNote {
  id: string
  version: number | null
}

/**
 * Changes a note, or deletes it (null) when nothing is left of its content. 404 when it is not there, 409 when it is not
 * what was seen.
 */
export function changeNote(
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
      await notes.removeNote(tx, id)
      await logChange(tx, caller, 'deleted', { before })
      return null
    }
    const changed = await notes.changeNote(tx, { id, category: type, title: titleOf(type, title), content })
    if (!changed) throw notFound()
    await logChange(tx, caller, 'changed', { before, after: changed })
    return asSent(changed)
  })
}

/** Who may write a note need not be one who may read it: what stood in its place on their screen is no content. */
function refuseMask(content: string | null): void {
  if (content === maskedContent) throw refuse({ field: 'content', message: 'note.hidden' })
}

/** A conflict that names in what the note is not what was sent, and not how it reads: it may open a door. */
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

/** Brings back a note that was deleted, with its confirmation; told as a confirmed one is. 404 when there is none to bring back. */
export function restoreNote(db: Database, caller: Caller, id: string): Promise<BuildingNote> {
  return db.transaction(async (tx) => {
    const restored = await notes.restoreNote(tx, id)
    if (!restored) throw notFound()
    await logChange(tx, caller, 'restored', { after: restored })
    return asSeen(tx, caller, restored)
  })
}

/**
 * Says that a note still holds, now and by this caller, who is not told thereby what it says. 404 when it is not there,
 * 409 when it is not what was seen.
 */
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

/** Who may change a note need not be one who may read it. */
async function asSeen(tx: Queryable, caller: Caller, note: notes.StoredNote): Promise<BuildingNote> {
  const isOpen = (await buildingsOpenTo(tx, caller, [note.buildingId])).has(note.buildingId)
  return asSent(isOpen ? note : { ...note, content: maskedContent })
}

const titleOf = (type: string, title: string | null) => (type === 'other' ? title : null)

/** Contents open doors: the log names the note, and open browsers hear of the building, not of what stands in it. */
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
    ...{
      caller,
      action,
      subject: 'BuildingNote',
      id,
      before: named(change.before),
      after: named(change.after),
    },
    heard: [{ topic: 'BuildingNote', id: buildingId }],
  })
}

function asSent({ category: _, buildingId: __, ...note }: notes.StoredNote): BuildingNote {
  return note
}
