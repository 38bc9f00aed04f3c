import { type Area, byOffice, everybody, silent } from '../area.ts'

const month = '2027-03'
const ofUser = (at: { userId: string }) => `/users/${at.userId}/time`
const whose = 'hours and places of visits; whose they are is tried by time-sheets.routes.test.ts'

export const ofTimeSheets = {
  matrix: {
    'GET /schedule/work': everybody(400),
    'GET /me/time': everybody(400),
    'GET /me/time/export': everybody(400),
    'GET /me/time/pdf': everybody(400),
    // Own rights are refused by the handler, after the month is checked.
    'GET /users/:id/time': everybody(400),
    'GET /users/:id/time/export': everybody(400),
    'GET /users/:id/time/pdf': everybody(400),
  },
  audited: {},
  secrets: {
    'GET /schedule/work': silent(whose, () => '/schedule/work?from=2027-03-01&to=2027-03-08'),
    'GET /me/time': silent('the caller', () => `/me/time?month=${month}`),
    'GET /me/time/export': silent('the caller', () => `/me/time/export?month=${month}`),
    'GET /me/time/pdf': silent('the caller'),
    'GET /users/:id/time': silent(whose, (at) => `${ofUser(at)}?month=${month}`),
    'GET /users/:id/time/export': silent(whose, (at) => `${ofUser(at)}/export?month=${month}`),
    'GET /users/:id/time/pdf': silent(whose),
  },
  requests: {
    'GET /schedule/work': () => ({ query: { from: '2027-03-01', to: '2027-03-08' } }),
    'GET /me/time': () => ({ query: { month } }),
    'GET /me/time/export': () => ({ query: { month, format: 'xlsx' } }),
    'GET /me/time/pdf': () => ({ query: { month } }),
    'GET /users/:id/time': byOffice((fixture) => ({
      params: { id: fixture.orders.worker.user.id },
      query: { month },
    })),
    'GET /users/:id/time/export': byOffice((fixture) => ({
      params: { id: fixture.orders.worker.user.id },
      query: { month, format: 'csv' },
    })),
    'GET /users/:id/time/pdf': byOffice((fixture) => ({
      params: { id: fixture.orders.worker.user.id },
      query: { month },
    })),
  },
} satisfies Area
