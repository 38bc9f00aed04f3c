import { absences } from '@zlecenia/contract/features/schedule/absences.contract'
import { implement } from '#platform/implement.ts'
import {
  createAbsence,
  decideAbsence,
  deleteAbsence,
  readAbsences,
  slotsOfAbsence,
  updateAbsence,
} from './absences.service.ts'

export const absenceRoutes = implement(absences, ({ db }) => ({
  list: ({ query, caller }) => readAbsences(db.reading, caller, query),
  add: ({ body, caller }) => createAbsence(db, caller, body),
  change: ({ params, body, caller }) => updateAbsence(db, caller, params.id, body),
  decide: ({ params, body, caller }) => decideAbsence(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteAbsence(db, caller, params.id),
  slots: ({ params, caller }) => slotsOfAbsence(db.reading, caller, params.id),
}))
