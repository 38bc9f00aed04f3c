import type { Separator } from '@zlecenia/contract/features/settings/numbering'
import type { CompanySettings } from '@zlecenia/contract/features/settings/settings.contract'
import { coordinatesIn, writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
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
  coordinates: string
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
    coordinates:
      it.latitude === null || it.longitude === null
        ? ''
        : writtenCoordinates({ latitude: it.latitude, longitude: it.longitude }),
    numbering: { prefix, yearFirst: yearFirst ? 'true' : 'false', separator, digits: String(digits) },
  }
}

const nowhere = { latitude: null, longitude: null }

export function companySentOf({ numbering, coordinates, ...texts }: Changed<CompanyFields>) {
  const place = coordinates === undefined ? {} : (coordinatesIn(coordinates) ?? nowhere)
  const changed = { ...texts, ...place }
  if (!numbering) return changed
  const { yearFirst, digits, ...rest } = numbering
  return {
    ...changed,
    numbering: {
      ...rest,
      ...(yearFirst && { yearFirst: yearFirst === 'true' }),
      ...(digits && { digits: Number(digits) }),
    },
  }
}
