import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'
import { customerRead } from './customer-read.ts'

/** All clients with their buildings; asked only where there are few (requirements, decision 12). */
export const customersQuery = () =>
  queryOptions({ ...query('GET /customers'), select: customersIn, staleTime: 60_000 })
const customersIn = ({ customers }: Answer<'GET /customers'>) => (customers ?? []).map(customerRead)

/** Clients matching what was typed, searched by the server. The answer on screen stays until the next one is there. */
export const customerSearchQuery = (q: string) =>
  queryOptions({
    ...query('GET /customers/search', { query: { q } }),
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Clients that already have this NIP, phone or e-mail (own base first). */
export const sameCustomersQuery = (it: { nip: string | null; phone: string | null; email: string | null }) =>
  queryOptions({
    ...query('GET /customers/same', { query: it }),
    select: ({ customers }) => customers,
    meta: { quiet: true },
    enabled: Boolean(it.nip || it.phone || it.email),
    staleTime: 30_000,
  })
