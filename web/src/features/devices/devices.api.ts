import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const deviceQuery = (id: string) => query('GET /devices/:id', { params: { id } })

export const deviceHistoryQuery = (id: string) =>
  pagedQuery('GET /devices/:id/history', (page: number) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })

export const replacedPartsQuery = (id: string) => query('GET /devices/:id/parts', { params: { id } })
