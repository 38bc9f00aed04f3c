import type { OwnPositions, PositionSettings } from './positions.contract.ts'

export const aPositionSettings = (overrides: Partial<PositionSettings> = {}): PositionSettings => ({
  isOn: false,
  purpose: null,
  scope: null,
  manner: null,
  informedOn: null,
  from: null,
  performers: 8,
  confirmed: 0,
  version: 1,
  ...overrides,
})

export const anOwnPositions = (overrides: Partial<OwnPositions> = {}): OwnPositions => ({
  isOn: false,
  notice: null,
  confirmedAt: null,
  kept: [],
  ...overrides,
})
