import { gone } from '#platform/constraints.ts'

/** Only a bug could violate these. */
export const companyRegistryConstraints = gone(
  'company_registry_answers__pk',
  'company_registry_answers__source',
  'company_registry_uses__pk',
)
