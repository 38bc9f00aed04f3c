import { type Area, keepers, silent } from '../area.ts'

const period = { from: '2027-03-01', to: '2027-03-07' }

export const ofLogistics = {
  matrix: {
    'GET /logistics/today': keepers(200),
    'GET /logistics/figures': keepers(400),
  },
  audited: {},
  secrets: {
    'GET /logistics/today': silent('names, numbers and addresses of orders, and moments of visits'),
    'GET /logistics/figures': silent(
      'counts and minutes',
      () => `/logistics/figures?from=${period.from}&to=${period.to}`,
    ),
  },
  requests: {
    'GET /logistics/today': () => ({}),
    'GET /logistics/figures': () => ({ query: period }),
  },
} satisfies Area
