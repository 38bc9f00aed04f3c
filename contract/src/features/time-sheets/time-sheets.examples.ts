import { exampleId } from '../../examples/chance.ts'
import { aWorker } from '../users/users.examples.ts'
import type { TimeSheet, TimeSheetDay, TimeSheetVisit } from './time-sheets.contract.ts'

export const aTimeSheetVisit = (overrides: Partial<TimeSheetVisit> = {}, n = 1): TimeSheetVisit => ({
  slotId: exampleId(`slot ${n}`),
  orderId: exampleId(`order ${n}`),
  number: `ZL/2027/00000${n}`,
  address: 'Ogrodowa 7',
  city: 'Poznań',
  from: '2027-03-02T06:40:00.000Z',
  to: '2027-03-02T08:30:00.000Z',
  work: 85,
  way: 20,
  pause: 5,
  isCorrected: false,
  isLate: false,
  isUnfinished: false,
  ...overrides,
})

export const aTimeSheetDay = (overrides: Partial<TimeSheetDay> = {}): TimeSheetDay => ({
  day: '2027-03-02',
  work: 85,
  way: 20,
  pause: 5,
  planned: 90,
  shared: 0,
  visits: [aTimeSheetVisit()],
  ...overrides,
})

/** March 2027 with one day of work. */
export function aTimeSheet(overrides: Partial<TimeSheet> = {}): TimeSheet {
  const { id, fullName: name } = aWorker()
  const days = [aTimeSheetDay()]
  return {
    user: { id, name },
    month: '2027-03',
    today: '2027-03-02',
    days,
    total: { work: 85, way: 20, pause: 5, planned: 90 },
    ...overrides,
  }
}
