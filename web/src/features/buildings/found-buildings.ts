import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { type FindThings, mostFound, useFoundThere } from '#ui/form/found-there.ts'

export const useBuildingsFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /buildings/list', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /buildings/list'>) =>
      rows.map(({ id, address, city }) => ({ id, name: `${address}, ${city}` })),
  )
