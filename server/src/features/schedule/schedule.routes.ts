import { onCallWeeksAhead, schedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { implement } from '#platform/implement.ts'
import { companyScheduleRow } from './company.queries.ts'
import { freeTimesFor } from './free-times.service.ts'
import { onCallAhead } from './on-call.queries.ts'
import {
  readUserSchedule,
  updateCompanySchedule,
  updateOnCall,
  updateUserSchedule,
} from './schedule.service.ts'

export const scheduleRoutes = implement(schedule, ({ db }) => ({
  company: () => companyScheduleRow(db),
  saveCompany: ({ body, caller }) => updateCompanySchedule(db, caller, body),
  user: ({ params, caller }) => readUserSchedule(db, caller, params.id),
  saveUser: ({ params, body, caller }) => updateUserSchedule(db, caller, params.id, body),
  onCall: async () => ({ weeks: await onCallAhead(db, onCallWeeksAhead) }),
  saveOnCall: ({ params, body, caller }) => updateOnCall(db, caller, params.week, body),
  freeTimes: ({ query, caller }) => freeTimesFor(db.reading, caller, query, new Date()),
}))
