import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { builtInKinds } from '../qualifications/qualification-kinds.ts'
import { qualificationKind } from '../qualifications/qualifications.contract.ts'
import { serviceColours } from './service-colours.ts'
import { serviceIcons, usualMinutes } from './service-icons.ts'

const { min, max, step } = usualMinutes
const minutesText = sentence('rules.between', { min, max })

const needsRead = z.array(qualificationKind)
const added = (kinds: readonly string[]) =>
  kinds.filter((kind) => !builtInKinds.some((builtIn) => builtIn === kind)).toSorted()
const needs = needsRead
  .max(50)
  .transform((sent) => [...builtInKinds.filter((it) => sent.includes(it)), ...added([...new Set(sent)])])

export const catalogService = z.object({
  id: z.string(),
  groupId: z.string(),
  title: z.string(),
  /** Null: not set; free times use the length of earlier slots, or an hour. */
  usualMinutes: z.number().int().nullable(),
  needs: needsRead,
  archived: z.boolean(),
  version,
})
export type CatalogService = z.infer<typeof catalogService>

export const catalogGroup = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  needs: needsRead,
  archived: z.boolean(),
  version,
  services: z.array(catalogService),
})
export type CatalogGroup = z.infer<typeof catalogGroup>

const name = requiredText('rules.required', 80)
const title = requiredText('rules.required', 120)
const icon = z.enum(serviceIcons, { error: 'rules.required' })
const color = z.enum(serviceColours, { error: 'rules.required' })
const minutes = z
  .number({ error: minutesText })
  .int(minutesText)
  .min(min, minutesText)
  .max(max, minutesText)
  .multipleOf(step, 'serviceCatalog.quarters')
  .nullable()

export const catalogEditing = {
  read: endpoint({
    method: 'GET',
    path: '/services/catalog',
    permission: ['read', 'ServiceCatalog'],
    summary: 'The whole catalogue, archived groups and services too, in its order',
    response: z.object({ groups: z.array(catalogGroup) }),
    limit: { max: 600 },
  }),
  needs: endpoint({
    method: 'GET',
    path: '/services/needs',
    permission: ['read', 'ServiceCatalog'],
    summary:
      'Qualifications that services need, by themselves or by their group; services without any are left out',
    response: z.object({ services: z.array(z.object({ id: z.string(), needs: needsRead })) }),
    limit: { max: 600 },
  }),
  addGroup: endpoint({
    method: 'POST',
    path: '/services/groups',
    permission: ['create', 'ServiceCatalog'],
    summary: 'Adds a group at the end; idempotent by its id',
    body: z.object({ id, name, icon, color, needs: needs.default([]) }),
    response: catalogGroup,
    status: 201,
    limit: { max: 120 },
  }),
  changeGroup: endpoint({
    method: 'PATCH',
    path: '/services/groups/:groupId',
    permission: ['update', 'ServiceCatalog'],
    summary: 'Changes a group, archives it or restores it; orders keep what they had',
    params: z.object({ groupId: id }),
    body: z.object({
      name: name.optional(),
      icon: icon.optional(),
      color: color.optional(),
      needs: needs.optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: catalogGroup,
    limit: { max: 240 },
  }),
  addService: endpoint({
    method: 'POST',
    path: '/services',
    permission: ['create', 'ServiceCatalog'],
    summary: 'Adds a service at the end of its group; idempotent by its id',
    body: z.object({ id, groupId: id, title, usualMinutes: minutes, needs: needs.default([]) }),
    response: catalogService,
    status: 201,
    limit: { max: 120 },
  }),
  changeService: endpoint({
    method: 'PATCH',
    path: '/services/:serviceId',
    permission: ['update', 'ServiceCatalog'],
    summary: 'Changes a service, archives it or restores it; orders keep what they had',
    params: z.object({ serviceId: id }),
    body: z.object({
      title: title.optional(),
      usualMinutes: minutes.optional(),
      needs: needs.optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: catalogService,
    limit: { max: 240 },
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/services/order',
    permission: ['update', 'ServiceCatalog'],
    summary: 'Puts groups, or services of one group, into an order; those that are not named come after',
    body: z.object({ groupId: id.nullable(), ids: z.array(id).min(1).max(500) }),
    limit: { max: 240 },
  }),
}
