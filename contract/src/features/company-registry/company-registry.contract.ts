import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/**
 * Suspended or closed company, or one whose registry did not answer that part. `since` of a deleted entry is the latest
 * day on which it can have ended.
 */
export const standing = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['suspended', 'closed']), since: z.iso.date() }),
  z.object({ state: z.literal('unknown') }),
])
export type Standing = z.infer<typeof standing>

/** Company found by NIP (requirements 7). `id`: our client, if known. */
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
  standing: standing.nullable(),
  source: z.enum(['own', 'gus', 'mf']),
  fetchedAt: z.string(),
})
export type Company = z.infer<typeof company>

const registryNames = ['gus', 'mf'] as const
export type RegistryName = (typeof registryNames)[number]

/** Answer of one registry for a number; `down` includes the time of the next attempt. */
export const registryAnswer = z.object({
  source: z.enum(registryNames),
  state: z.enum(['found', 'absent', 'down']),
  company: company
    .pick({ companyName: true, address: true, city: true, zipCode: true, regon: true, standing: true })
    .nullable(),
  fetchedAt: z.string().nullable(),
})
export type RegistryAnswer = z.infer<typeof registryAnswer>

export const companyRegistry = {
  /** One registry that is down does not block the answer of the other. */
  answers: endpoint({
    method: 'GET',
    path: '/nips/:nip/answers',
    permission: ['read', 'CompanyRegistry'],
    summary: 'Answers of each configured registry for a tax number, for a comparison with the stored data',
    params: z.object({ nip: z.string().max(40) }),
    response: z.object({ answers: z.array(registryAnswer) }),
    limit: { max: 30 },
  }),
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
