import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const qualificationsQuery = (id: string) => query('GET /users/:id/qualifications', { params: { id } })

export const qualificationHistoryQuery = (id: string) =>
  pagedQuery(
    'GET /users/:id/qualifications/history',
    (page: number) => ({ params: { id }, query: { page } }),
    { first: 1, next: untilTotal },
  )
