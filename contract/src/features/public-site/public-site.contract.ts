import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { normalPhone } from '../../lib/identifiers.ts'
import { changedLines, changedText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { clauseMax, frontPages, officeHoursMax, sinceLeast } from './front-paths.ts'

/** Data required before the pages can be published. */
export const publicSiteLacks = ['nip', 'address', 'city', 'phoneNumber', 'email', 'clause'] as const
export type PublicSiteLack = (typeof publicSiteLacks)[number]

export const publicSiteSettings = z.object({
  isOn: z.boolean(),
  clause: z.string().nullable(),
  hours: z.string().nullable(),
  onCallPhone: z.string().nullable(),
  /** Year in which the company began. */
  since: z.number().int().nullable(),
  showsArea: z.boolean(),
  showsFinished: z.boolean(),
  version,
  lacks: z.array(z.enum(publicSiteLacks)),
  /** Content of the optional parts, also while they are switched off. */
  figures: z.object({ towns: z.array(z.string()), finished: z.number().int() }),
})
export type PublicSiteSettings = z.infer<typeof publicSiteSettings>

export const publicSite = {
  read: endpoint({
    method: 'GET',
    path: '/settings/public-site',
    permission: ['read', 'PublicSite'],
    summary: 'Settings of the public pages, and what is missing before they can be published',
    response: publicSiteSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/public-site',
    permission: ['update', 'PublicSite'],
    summary:
      'Changes the public pages; 409 on a stale `version`, 400 when published without company data or the clause',
    body: z.object({
      isOn: z.boolean(),
      clause: changedLines(clauseMax),
      hours: changedLines(officeHoursMax),
      onCallPhone: changedText(40).transform((value) => value && normalPhone(value)),
      since: z
        .number({ error: 'rules.integer' })
        .int('rules.integer')
        .min(sinceLeast, sentence('publicSite.sinceBetween', { min: sinceLeast }))
        .max(9999, sentence('publicSite.sinceBetween', { min: sinceLeast }))
        .nullable(),
      showsArea: z.boolean(),
      showsFinished: z.boolean(),
      version,
    }),
    response: publicSiteSettings,
    limit: { max: 30 },
  }),
  preview: endpoint({
    method: 'GET',
    path: '/settings/public-site/pages/:page',
    permission: ['read', 'PublicSite'],
    summary: 'HTML of a public page with the saved settings, published or not',
    params: z.object({ page: z.enum(frontPages) }),
    response: z.object({ html: z.string() }),
    limit: { max: 60 },
    heavy: true,
  }),
}
