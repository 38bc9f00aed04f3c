import type { KilometreRates } from './kilometre-rates.contract.ts'

export const someRates = (overrides: Partial<KilometreRates> = {}): KilometreRates => ({
  rates: { car: '1.15', smallCar: '0.89', motorcycle: '0.69', moped: '0.42' },
  isChecked: false,
  version: 1,
  ...overrides,
})
