import type {
  Company,
  Standing,
} from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { normalPhone, normalPostalCode, normalRegon } from '@zlecenia/contract/lib/identifiers'

/** Order of the confirmation table (requirements 3). */
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
  isOurs: boolean
  standing: Standing | null
} & Record<FoundField, string>

/** The registry advises against it. */
export const isAgainst = ({ standing }: FoundCompany) => standing !== null && standing.state !== 'unknown'

/** Spelling that servers of requirements 7 may use. */
export type ReceivedCompany = Partial<Company> & { postalCode?: string | null; phone?: string | null }

/** Unknown fields are empty. */
export function foundCompany(it: ReceivedCompany): FoundCompany {
  return {
    id: it.id || null,
    version: it.version ?? null,
    isOurs: it.source === 'own',
    standing: it.standing ?? null,
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

/** Filled fields with other values (requirements 4); spelling ("80001") makes no difference. */
export function differences(current: Record<FoundField, string>, found: FoundCompany): CompanyDifference[] {
  return foundFields
    .map((field) => ({ field, current: current[field].trim(), found: found[field] }))
    .filter((it) => it.current && it.found && normal[it.field](it.current) !== normal[it.field](it.found))
}

/** Unknown fields stay as typed. */
export function fieldsFound(found: FoundCompany): Partial<Record<FoundField, string>> {
  return Object.fromEntries(
    foundFields.filter((field) => found[field] !== '').map((field) => [field, found[field]]),
  )
}

/** Only fills empty fields, so nothing is selected. */
export function onlyEmpty(found: FoundCompany, current: Record<FoundField, string>): FoundCompany {
  const filled = foundFields.filter((field) => current[field].trim() !== '')
  return { ...found, id: null, ...Object.fromEntries(filled.map((field) => [field, ''])) }
}
