import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** Found by NIP (requirements 7). `id`: our client, if known. */
export const company = z.object({
  id: z.string().nullable(),
  companyName: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  regon: z.string().nullable(),
  version: z.number().int().nullable(),
  source: z.enum(['own', 'gus', 'mf']),
  fetchedAt: z.string(),
})
export type Company = z.infer<typeof company>

export const companyRegistry = {
  /** 404 `Nie znaleziono firmy o podanym numerze NIP`; 503 with Retry-After when the registry is down. */
  byNip: endpoint({
    method: 'GET',
    path: '/nips/:nip',
    permission: ['read', 'CompanyRegistry'],
    summary: 'A company by its tax number: our clients first, then the registry',
    params: z.object({ nip: z.string().max(40) }),
    response: z.object({ customer: company }),
    limit: { max: 30 },
  }),
}
