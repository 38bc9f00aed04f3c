import { exampleId } from '../../examples/chance.ts'
import type { Vehicle, VehicleEntry, VehicleRow, VehicleTerm } from './vehicles.contract.ts'

/** Vehicles of the demo: what a small company drives. */
export const exampleVehicles = [
  { name: 'Bus 1', plate: 'PO4K218', fuel: 'diesel', vin: 'WV1ZZZ7HZFH012845', use: 8.9, perKm: 134 },
  { name: 'Bus 2', plate: 'PO7L590', fuel: 'diesel', vin: 'VF1FL000861234507', use: 9.4, perKm: 141 },
  { name: 'Caddy', plate: 'PO1R774', fuel: 'lpg', vin: 'WV2ZZZ2KZHX087311', use: 9.8, perKm: 88 },
  { name: 'Podnośnik', plate: 'PZ92113', fuel: 'diesel', vin: 'WDB9066331S724190', use: 12.6, perKm: 187 },
  { name: 'Miejski elektryczny', plate: 'EL3P05', fuel: 'electric', vin: null, use: 17.2, perKm: 62 },
] as const

const term: VehicleTerm = {
  id: exampleId('vehicle term'),
  kind: 'test',
  name: null,
  expectedOn: '2027-01-20',
  dueOn: '2027-01-20',
  dueKm: null,
  isOver: false,
  isSoon: false,
  everyMonths: 12,
  everyKm: null,
  leadDays: 30,
  note: null,
  doneOn: null,
  isEnded: false,
  version: 1,
}
export const aVehicleTerm = (overrides: Partial<VehicleTerm> = {}): VehicleTerm => ({ ...term, ...overrides })

export function aVehicleRow(overrides: Partial<VehicleRow> = {}, n = 0): VehicleRow {
  const { name, plate, fuel } = exampleVehicles[n % exampleVehicles.length] ?? exampleVehicles[0]
  const { id, kind, expectedOn, dueKm } = term
  return {
    id: exampleId(`vehicle ${n}`),
    name,
    plate,
    fuel,
    state: 'active',
    odometerKm: 128_400,
    users: [{ id: exampleId('vehicle user'), name: 'Jan Kowalski' }],
    next: { id, kind, name: null, expectedOn, dueKm, isOver: false, isSoon: false },
    ...overrides,
  }
}

export const aVehicle = (overrides: Partial<Vehicle> = {}, n = 0): Vehicle => ({
  ...aVehicleRow({}, n),
  version: 1,
  vin: 'WV1ZZZ7HZFH012845',
  usePer100: 8.9,
  costPerKm: 134,
  base: null,
  note: null,
  kmPerDay: 71.5,
  terms: [term],
  uses: [
    {
      id: exampleId('vehicle use'),
      user: { id: exampleId('vehicle user'), name: 'Jan Kowalski' },
      from: '2026-03-01',
      to: null,
      version: 1,
    },
  ],
  ...overrides,
})

export const aVehicleEntry = (overrides: Partial<VehicleEntry> = {}): VehicleEntry => ({
  id: exampleId('vehicle entry'),
  kind: 'fuel',
  day: '2026-11-20',
  odometerKm: 128_400,
  reason: null,
  litres: 52.4,
  cost: 34_560,
  note: null,
  by: 'Jan Kowalski',
  isMine: false,
  isHandover: false,
  isRemoved: false,
  files: [],
  version: 1,
  ...overrides,
})
