import { exampleId } from '../../examples/chance.ts'
import type { FlatFee } from './flat-fees.contract.ts'

export function aFlatFee(overrides: Partial<FlatFee> = {}, n = 0): FlatFee {
  return {
    id: exampleId(`contract ${n}`),
    version: 1,
    customerId: exampleId('client of contracts'),
    number: `${12 + n}/2026`,
    from: '2026-01-01',
    until: null,
    net: '1250',
    rate: '23',
    rateReason: null,
    day: 25,
    buildings: [],
    months: [
      { month: '2026-11', invoice: null },
      { month: '2026-10', invoice: { id: exampleId('invoice of October'), number: 'FV/2026/10/0007' } },
    ],
    ...overrides,
  }
}
