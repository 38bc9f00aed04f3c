import { exampleId } from '../../examples/chance.ts'
import type { MonthRow, Trip, TripMonth } from './kilometres.contract.ts'

export const aTrip = (overrides: Partial<Trip> = {}, n = 0): Trip => ({
  id: null,
  slotId: exampleId(`slot of trip ${n}`),
  base: null,
  day: '2027-03-02',
  vehicle: { id: exampleId('vehicle 0'), name: 'Bus 1', plate: 'PO4K218' },
  people: [{ id: exampleId('driver'), name: 'Jan Kowalski' }],
  from: 'Lipowa 4, Poznań',
  to: `Polna ${n + 3}, Luboń`,
  order: { id: exampleId(`order of trip ${n}`), number: `ZL/2027/${String(n + 1).padStart(4, '0')}` },
  km: 12.4,
  minutes: 17,
  source: 'air',
  first: null,
  reason: null,
  changedBy: null,
  isPrivate: false,
  isBilled: false,
  version: 0,
  ...overrides,
})

export const aTripMonth = (overrides: Partial<TripMonth> = {}): TripMonth => ({
  month: '2027-03',
  of: { kind: 'vehicle', id: exampleId('vehicle 0'), name: 'Bus 1, PO4K218' },
  days: [{ day: '2027-03-02', trips: [aTrip()] }],
  total: { km: 12.4, minutes: 17, privateKm: 0, trips: 1, unplaced: 0 },
  odometer: { from: 120_000, to: 120_400 },
  reimbursed: null,
  cost: 1661,
  ...overrides,
})

export const aMonthRow = (overrides: Partial<MonthRow> = {}): MonthRow => ({
  kind: 'vehicle',
  id: exampleId('vehicle 0'),
  name: 'Bus 1',
  plate: 'PO4K218',
  unbilled: 1,
  km: 12.4,
  minutes: 17,
  privateKm: 0,
  trips: 1,
  unplaced: 0,
  ...overrides,
})
