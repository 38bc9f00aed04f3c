import type { Passport, RevealedNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { notesByCategory } from './building-rows.ts'
import { buildingById } from './buildings.queries.ts'
import { performerSeeing } from './buildings.service.ts'
import { storedNote } from './notes.queries.ts'
import { earlierVersions, type NoteContent, noteContents, passportNotes } from './passport.queries.ts'
import { buildingsOpenTo } from './secrets.ts'

/** Notes without contents: no secret is read, so no read is logged. */
export async function passportOf(db: Queryable, caller: Caller, buildingId: string): Promise<Passport> {
  const [notes, open] = await Promise.all([
    passportNotes(db, buildingId),
    buildingsOpenTo(db, caller, [buildingId]),
  ])
  return { notes: notesByCategory(notes), open: open.has(buildingId) }
}

/** Reveals a content; logs it in the same transaction. */
export function revealNote(db: Database, caller: Caller, noteId: string): Promise<RevealedNote> {
  return db.transaction(async (tx) => {
    const found = await storedNote(tx, noteId)
    if (!found || !(await buildingById(tx, found.buildingId, performerSeeing(caller)))) throw notFound()
    const { buildingId, category, ...note } = found
    if (!(await buildingsOpenTo(tx, caller, [buildingId])).has(buildingId)) throw forbidden('note.notOpen')
    await audit(tx, {
      caller,
      action: 'revealed',
      subject: 'BuildingNote',
      id: buildingId,
      after: { noteId, category },
    })
    return { note, earlier: await earlierVersions(tx, noteId) }
  })
}

/** Contents of the notes of buildings, for a phone that will have no network; logs each. The caller checks the rights. */
export async function takeNotes(
  tx: Queryable,
  caller: Caller,
  buildingIds: readonly string[],
): Promise<NoteContent[]> {
  const notes = await noteContents(tx, buildingIds)
  const taken = notes.map(({ id: noteId, buildingId, category }) => ({
    caller,
    action: 'note-taken',
    subject: 'BuildingNote' as const,
    id: buildingId,
    after: { noteId, category },
  }))
  if (taken.length > 0) await audit(tx, ...taken)
  return notes
}
