import type { RegistryAnswer } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'

const registryFields = ['companyName', 'address', 'zipCode', 'city', 'regon'] as const
export type RegistryField = (typeof registryFields)[number]

export interface RegistryOption {
  value: string
  /** Registries that report this value; empty for the stored one. */
  sources: RegistryAnswer['source'][]
}

const tidy = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/gu, ' ')

/** Fields in which a registry differs from the stored value, which is first, with the sources of each value. */
export function registryDifferences(
  customer: CustomerRecord,
  answers: readonly RegistryAnswer[],
): { field: RegistryField; options: RegistryOption[] }[] {
  return registryFields.flatMap((field) => {
    const options: RegistryOption[] = [{ value: tidy(customer[field]), sources: [] }]
    for (const { source, company } of answers) {
      const value = tidy(company?.[field])
      if (!value) continue
      const same = options.find((it) => it.value === value)
      if (same) same.sources.push(source)
      else options.push({ value, sources: [source] })
    }
    return options.length > 1 ? [{ field, options }] : []
  })
}
