import { query } from '#lib/query.ts'

export const itemsQuery = (id: string) => query('GET /orders/:id/items', { params: { id } })
