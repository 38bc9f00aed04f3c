import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { normalNip, normalPostalCode } from '../../lib/identifiers.ts'
import { refusePlace } from '../../lib/place-rules.ts'
import { changedEmail, changedText, id, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { changedPhoneNumber } from '../users/person.ts'
import { numberDigits, prefixShape, separators } from './numbering.ts'

const { min, max } = numberDigits

const numbering = z.object({
  prefix: requiredText('rules.required', 8).refine((value) => prefixShape.test(value), {
    error: 'settings.company.prefixShape',
  }),
  yearFirst: z.boolean(),
  separator: z.enum(separators),
  digits: z
    .number()
    .int()
    .refine((value) => value >= min && value <= max, { error: sentence('rules.between', { min, max }) }),
})

export const companySettings = z.object({
  companyName: z.string(),
  nip: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** Base of the performers; both or none. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Key of the logo's picture; null without one. */
  logo: z.string().nullable(),
  numbering,
  next: z.object({ year: z.number().int(), n: z.number().int() }),
  version,
})
export type CompanySettings = z.infer<typeof companySettings>

/** 1 MB, inclusive. */
export const logoMaxBytes = 1024 * 1024

export const settings = {
  company: endpoint({
    method: 'GET',
    path: '/settings/company',
    permission: ['read', 'Settings'],
    summary: 'Data of the company and the numbering of orders',
    response: companySettings,
  }),
  /** Absent fields stay, null clears, 409 on a stale `version`. Existing numbers stay. */
  saveCompany: endpoint({
    method: 'PATCH',
    path: '/settings/company',
    permission: ['update', 'Settings'],
    summary: 'Changes data of the company and the numbering of orders to come',
    body: z
      .object({
        companyName: requiredText('rules.required', 200).optional(),
        nip: changedText(20)
          .transform((value) => value && normalNip(value))
          .optional(),
        address: changedText(200).optional(),
        postalCode: changedText(20)
          .transform((value) => value && normalPostalCode(value))
          .optional(),
        city: changedText(100).optional(),
        phoneNumber: changedPhoneNumber,
        email: changedEmail,
        latitude: z.number().min(-90).max(90).nullable().optional(),
        longitude: z.number().min(-180).max(180).nullable().optional(),
        numbering: numbering.partial().optional(),
        version,
      })
      .superRefine(refusePlace),
    response: companySettings,
    limit: { max: 30 },
  }),
  /** PNG or JPEG, detected by its bytes; stored small, without metadata. */
  saveLogo: endpoint({
    method: 'PUT',
    path: '/settings/company/logo',
    permission: ['update', 'Settings'],
    summary: 'Sets the logo of papers and letters',
    binary: true,
    response: z.object({ logo: z.string() }),
    limit: { max: 20 },
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/settings/company/logo',
    permission: ['update', 'Settings'],
    summary: 'Removes the logo',
    limit: { max: 20 },
  }),
  logo: endpoint({
    method: 'GET',
    path: '/settings/company/logo/:key',
    permission: ['read', 'Settings'],
    summary: 'The logo by its name',
    params: z.object({ key: id }),
    response: 'file',
  }),
}
