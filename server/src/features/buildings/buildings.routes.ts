import { buildings } from '@zlecenia/contract/features/buildings/buildings.contract'
import { mergedInto } from '#features/customers/index.ts'
import { notFound } from '#platform/errors.ts'
import { versionSeen } from '#platform/http/version-seen.ts'
import { implement } from '#platform/implement.ts'
import { buildingById, buildingsOfCustomer } from './buildings.queries.ts'
import {
  asSeenBy,
  confirmNote,
  createNote,
  failNote,
  performerSeeing,
  restoreNote,
  updateNote,
} from './buildings.service.ts'

export const buildingRoutes = implement(buildings, ({ db }) => ({
  ofClient: async ({ params, caller }) => {
    const found = await buildingsOfCustomer(db, await mergedInto(db, params.clientId), {
      performerId: performerSeeing(caller),
      orders: caller.reach('read', 'Order'),
      callerId: caller.id,
    })
    if (!found) throw notFound()
    return { buildings: await asSeenBy(db, caller, found) }
  },
  read: async ({ params, caller }) => {
    const found = await buildingById(db, params.buildingId, performerSeeing(caller))
    if (!found) throw notFound()
    const [seen] = await asSeenBy(db, caller, [found])
    return seen ?? found
  },
  addNote: ({ body, caller }) => createNote(db, caller, body),
  changeNote: ({ params, body, caller, headers }) =>
    updateNote(db, caller, { id: params.noteId, version: versionSeen(headers) }, body),
  confirmNote: ({ params, caller, headers }) =>
    confirmNote(db, caller, { id: params.noteId, version: versionSeen(headers) }),
  failNote: ({ params, body, caller }) => failNote(db, caller, { id: params.noteId, version: body.version }),
  restoreNote: ({ params, caller }) => restoreNote(db, caller, params.noteId),
}))
