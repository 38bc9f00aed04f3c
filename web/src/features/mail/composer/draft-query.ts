import { query } from '#lib/query.ts'

export const draftQuery = (id: string) => query('GET /mail/drafts/:id', { params: { id } })
