import type { Company } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { normalPhone, normalPostalCode, normalRegon } from '@zlecenia/contract/lib/identifiers'

/** What a lookup fills, in the order of the confirmation table (requirements 3). */
export const foundFields = [
  'companyName',
  'address',
  'city',
  'postalCode',
  'name',
  'phone',
  'email',
  'regon',
] as const
export type FoundField = (typeof foundFields)[number]
export type FoundCompany = {
  id: string | null
  version: number | null
  /** Known from our own base, not from the registry. */
  isOurs: boolean
} & Record<FoundField, string>

/** The registry's answer as any server of requirements 7 may spell it. */
export type ReceivedCompany = Partial<Company> & { postalCode?: string | null; phone?: string | null }

/** The registry's answer in the words of the form; what it doesn't know is empty. */
export function foundCompany(it: ReceivedCompany): FoundCompany {
  return {
    id: it.id || null,
    version: it.version ?? null,
    isOurs: it.source === 'own',
    companyName: it.companyName ?? '',
    address: it.address ?? '',
    city: it.city ?? '',
    postalCode: it.zipCode ?? it.postalCode ?? '',
    name: it.name ?? '',
    phone: it.phoneNumber ?? it.phone ?? '',
    email: it.email ?? '',
    regon: it.regon ?? '',
  }
}

export interface CompanyDifference {
  field: FoundField
  current: string
  found: string
}

const plain = (text: string) => text.trim().replace(/\s+/gu, ' ')
const normal: Record<FoundField, (text: string) => string> = {
  companyName: plain,
  address: plain,
  city: plain,
  name: plain,
  email: (text) => plain(text).toLowerCase(),
  phone: normalPhone,
  postalCode: normalPostalCode,
  regon: normalRegon,
}

/** Filled fields that the found data would replace (requirements 4). Written otherwise ("80001") is no difference. */
export function differences(current: Record<FoundField, string>, found: FoundCompany): CompanyDifference[] {
  return foundFields
    .map((field) => ({ field, current: current[field].trim(), found: found[field] }))
    .filter((it) => it.current && it.found && normal[it.field](it.current) !== normal[it.field](it.found))
}

/** The fields to write: what was found. What the registry doesn't know stays as typed. */
export function fieldsFound(found: FoundCompany): Partial<Record<FoundField, string>> {
  return Object.fromEntries(
    foundFields.filter((field) => found[field] !== '').map((field) => [field, found[field]]),
  )
}

/** The same as far as nothing was filled; whose data are only added to is nobody to select. */
export function onlyEmpty(found: FoundCompany, current: Record<FoundField, string>): FoundCompany {
  const filled = foundFields.filter((field) => current[field].trim() !== '')
  return { ...found, id: null, ...Object.fromEntries(filled.map((field) => [field, ''])) }
}
