import { accessHistoryFields, buildingNotes } from '@zlecenia/contract/features/buildings/passport.contract'
import { buildingById, performerSeeing, revealNote } from '#features/buildings/index.ts'
import { notFound } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { implement } from '#platform/implement.ts'

export const buildingNoteRoutes = implement(buildingNotes, ({ db }) => ({
  reveal: ({ params, caller }) => revealNote(db, caller, params.noteId),
  access: async ({ params, query, caller }) => {
    const id = params.buildingId
    if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
    return historyOf(db, { subject: 'BuildingNote', id, fields: accessHistoryFields }, query.page)
  },
}))
