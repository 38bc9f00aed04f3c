import { absences } from '@zlecenia/contract/features/schedule/absences.contract'
import { implement } from '#platform/implement.ts'
import {
  addAbsence,
  changeAbsence,
  decideAbsence,
  readAbsences,
  removeAbsence,
  slotsOfAbsence,
} from './absences.service.ts'

export const absenceRoutes = implement(absences, ({ db }) => ({
  list: ({ query, caller }) => readAbsences(db.reading, caller, query),
  add: ({ body, caller }) => addAbsence(db, caller, body),
  change: ({ params, body, caller }) => changeAbsence(db, caller, params.id, body),
  decide: ({ params, body, caller }) => decideAbsence(db, caller, params.id, body),
  remove: ({ params, caller }) => removeAbsence(db, caller, params.id),
  slots: ({ params, caller }) => slotsOfAbsence(db.reading, caller, params.id),
}))
