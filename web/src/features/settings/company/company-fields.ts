import type { Separator } from '@zlecenia/contract/features/settings/numbering'
import type { CompanySettings } from '@zlecenia/contract/features/settings/settings.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { Changed } from '#ui/record-form/fields.ts'

export interface CompanyFields {
  companyName: string
  nip: string
  address: string
  postalCode: string
  city: string
  phoneNumber: string
  email: string
  numbering: { prefix: string; yearFirst: 'true' | 'false'; separator: Separator; digits: string }
}

export function companyFields(it: CompanySettings): CompanyFields {
  const { prefix, yearFirst, separator, digits } = it.numbering
  return {
    companyName: it.companyName,
    nip: it.nip ?? '',
    address: it.address ?? '',
    postalCode: it.postalCode ?? '',
    city: it.city ?? '',
    phoneNumber: formatPhone(it.phoneNumber ?? ''),
    email: it.email ?? '',
    numbering: { prefix, yearFirst: yearFirst ? 'true' : 'false', separator, digits: String(digits) },
  }
}

export function companySentOf({ numbering, ...changed }: Changed<CompanyFields>) {
  if (!numbering) return changed
  const { yearFirst, digits, ...texts } = numbering
  return {
    ...changed,
    numbering: {
      ...texts,
      ...(yearFirst && { yearFirst: yearFirst === 'true' }),
      ...(digits && { digits: Number(digits) }),
    },
  }
}
