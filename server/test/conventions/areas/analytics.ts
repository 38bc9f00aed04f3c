import { type Area, keepers, silent } from '../area.ts'

const period = { from: '2027-03-01', to: '2027-03-07' }
const days = 'from=2027-03-01&to=2027-03-07'

export const ofAnalytics = {
  matrix: {
    'GET /analytics/operations': keepers(400),
    'GET /analytics/operations/export': keepers(400),
    'GET /analytics/operations/pdf': keepers(400),
    'GET /analytics/operations/reaction/:clientId/pdf': keepers(400),
  },
  audited: {},
  secrets: {
    'GET /analytics/operations': silent(
      'counts and minutes by names of people, clients and devices and by addresses',
      () => `/analytics/operations?${days}`,
    ),
    'GET /analytics/operations/export': silent(
      'the same figures',
      () => `/analytics/operations/export?${days}`,
    ),
    'GET /analytics/operations/pdf': silent('the same figures, on paper'),
    'GET /analytics/operations/reaction/:clientId/pdf': silent(
      'numbers, addresses and moments of orders, on paper',
    ),
  },
  requests: {
    'GET /analytics/operations': () => ({ query: period }),
    'GET /analytics/operations/export': () => ({ query: { ...period, format: 'csv' } }),
    'GET /analytics/operations/pdf': () => ({ query: period }),
    'GET /analytics/operations/reaction/:clientId/pdf': ({ orders }) => ({
      params: { clientId: orders.client.id },
      query: period,
    }),
  },
} satisfies Area
