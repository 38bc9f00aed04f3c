import type { Closure, ClosureState } from './closures.contract.ts'

export const aClosure = (overrides: Partial<Closure> = {}): Closure => ({
  kind: 'maintenance',
  startsAt: '2026-11-30T17:00:00.000Z',
  endsAt: '2026-11-30T18:00:00.000Z',
  message: 'Wymieniamy dyski.',
  version: 1,
  ...overrides,
})

export const aClosureState = (overrides: Partial<ClosureState> = {}): ClosureState => ({
  closure: null,
  isClosed: false,
  now: '2026-11-30T16:00:00.000Z',
  company: null,
  ...overrides,
})
