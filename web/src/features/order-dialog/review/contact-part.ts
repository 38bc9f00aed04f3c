import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { contactTexts, normalText, type TypedContact } from '#features/customers/index.ts'
import { t } from '#lib/i18n.ts'
import type { Row } from './part.ts'

const fields = ['clientType', ...contactTexts] as const

/** Seen earlier, and stored now. */
export interface Merge {
  rows: Row[]
  accepted: Partial<TypedContact>
  /** Null when typed text equals the record. */
  kept: Partial<TypedContact> | null
}

function shown(field: (typeof fields)[number], { clientType, ...it }: TypedContact): string {
  if (field === 'clientType') return t(`contact.${clientType}`)
  return field === 'phone' ? formatPhone(it.phone) : it[field]
}

/** Only fields that another user changed; other typed fields stay. */
export function merged(screen: TypedContact, seen: TypedContact, now: TypedContact): Merge {
  const differs = (it: (typeof fields)[number], from: TypedContact) =>
    normalText(it, screen[it]) !== normalText(it, from[it])
  const changed = fields.filter((it) => seen[it] !== now[it] && differs(it, now))
  const typed = changed.filter((it) => differs(it, seen))
  const take = (of: readonly (typeof fields)[number][]): Partial<TypedContact> =>
    Object.fromEntries(of.map((it) => [it, now[it]]))
  return {
    rows: changed.map((it) => ({
      key: it,
      label: it === 'clientType' ? t('contact.type') : t(`contact.${it}`),
      current: shown(it, screen),
      found: shown(it, now),
    })),
    accepted: take(changed),
    kept: typed.length > 0 ? take(changed.filter((it) => !typed.includes(it))) : null,
  }
}
