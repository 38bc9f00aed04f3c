import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { customerRead } from './customer-read.ts'

/** All clients with their buildings; asked only where there are few (wire.md, decision 12). */
export const customersQuery = () =>
  queryOptions({
    queryKey: ['customers', 'list'],
    queryFn: async ({ signal }) =>
      ((await call('GET /customers', { signal })).customers ?? []).map(customerRead),
    staleTime: 60_000,
  })

/** Clients matching what was typed, searched by the server. The answer on screen stays until the next one is there. */
export const customerSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['customers', 'search', q],
    queryFn: ({ signal }) => call('GET /customers/search', { query: { q }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Clients that already have this NIP, phone or e-mail (own base first). */
export const sameCustomersQuery = (it: { nip: string | null; phone: string | null; email: string | null }) =>
  queryOptions({
    queryKey: ['customers', 'same', it.nip, it.phone, it.email],
    queryFn: async ({ signal }) =>
      (await call('GET /customers/same', { query: it, signal, quiet: true })).customers,
    enabled: Boolean(it.nip || it.phone || it.email),
    staleTime: 30_000,
  })
