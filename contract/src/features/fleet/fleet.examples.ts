import type { FleetRoute, FleetStop } from './fleet.contract.ts'

export const aFleetStop = (overrides: Partial<FleetStop> = {}, n = 0): FleetStop => ({
  slotId: `slot-${n}`,
  orderId: `order-${n}`,
  number: `ZL/2026/${String(n + 1).padStart(4, '0')}`,
  startAt: '2026-12-01T08:00:00.000Z',
  endAt: '2026-12-01T09:00:00.000Z',
  window: null,
  address: `Lipowa ${n + 1}`,
  city: 'Poznań',
  state: 'coming',
  place: { latitude: 52.4 + n / 100, longitude: 16.9, isApproximate: false },
  leg: null,
  ...overrides,
})

export const aFleetRoute = (overrides: Partial<FleetRoute> = {}): FleetRoute => ({
  id: 'vehicle-1',
  vehicle: { id: 'vehicle-1', name: 'Bus 1', plate: 'PO4K218' },
  people: [{ id: 'jan', name: 'Jan Kowalski' }],
  stops: [],
  done: 0,
  km: 0,
  minutes: 0,
  source: 'air',
  unplaced: 0,
  ...overrides,
})
