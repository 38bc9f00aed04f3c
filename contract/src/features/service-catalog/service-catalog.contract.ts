import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const service = z.object({ id: z.string(), title: z.string() })
export type Service = z.infer<typeof service>

/** `icon`: tabler name without prefix; `color`: palette word or hex. */
export const serviceGroup = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  services: z.array(service),
})
export type ServiceGroup = z.infer<typeof serviceGroup>

export const serviceCatalog = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    permission: ['read', 'ServiceCatalog'],
    summary: 'Service groups with their services, in the order of the catalogue',
    response: z.object({ serviceGroups: z.record(z.string(), serviceGroup) }),
  }),
}
