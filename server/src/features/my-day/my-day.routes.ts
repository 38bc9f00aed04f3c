import { workersDay } from '@zlecenia/contract/features/my-day/my-day.contract'
import { implement } from '#platform/implement.ts'
import { takeCodes } from './day-codes.service.ts'
import { myDay } from './my-day.service.ts'

export const workersDayRoutes = implement(workersDay, ({ db }) => ({
  read: ({ query, caller }) => myDay(db, caller, query),
  takeCodes: ({ body, caller }) => takeCodes(db, caller, body.slotIds),
}))
