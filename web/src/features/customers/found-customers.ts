import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { type FindThings, mostFound, useFoundThere } from '#ui/form/found-there.ts'

export const useCustomersFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /customers/list', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /customers/list'>) => rows,
  )
