import { type Area, keepers, silent } from '../area.ts'

const period = { from: '2027-03-01', to: '2027-03-07' }

export const ofLogistics = {
  matrix: {
    'GET /logistics/today': keepers(200),
    'GET /logistics/figures': keepers(400),
    'GET /nearest': keepers(400),
  },
  audited: {},
  secrets: {
    'GET /logistics/today': silent('names, numbers and addresses of orders, and moments of visits'),
    'GET /nearest': silent(
      'names, addresses of buildings and minutes',
      ({ buildingId }) => `/nearest?buildingId=${buildingId}`,
    ),
    'GET /logistics/figures': silent(
      'counts and minutes',
      () => `/logistics/figures?from=${period.from}&to=${period.to}`,
    ),
  },
  requests: {
    'GET /logistics/today': () => ({}),
    'GET /logistics/figures': () => ({ query: period }),
    'GET /nearest': ({ orders }) => ({
      query: { buildingId: orders.file.building.id, at: '2027-03-01T08:00:00Z' },
    }),
  },
} satisfies Area
