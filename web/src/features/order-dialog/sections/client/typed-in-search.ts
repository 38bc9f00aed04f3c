import { emailRule } from '@zlecenia/contract/features/customers/customers.contract'
import { formatPhone, isNip, isPhone, normalNip, normalPhone } from '@zlecenia/contract/lib/identifiers'
import { fold, withoutLabels } from '@zlecenia/contract/lib/text'
import type { TypedContact } from '#features/customers/index.ts'

export interface TypedInSearch {
  fields: Partial<TypedContact>
  /** Complete and plausible. */
  fetches: boolean
}

const ofCompany =
  /(?:^|\s)(?:sp\.? ?z ?o\.? ?o\b|s\.a\.|sp\.? ?[jkp]\.|s\.c\.|p\.?p?\.?h\.?u\b|(?:firma|wspolnota|spoldzielnia|zarzadca|fundacja|stowarzyszenie|urzad|szkola|przedszkole|parafia|hurtownia)\b)/u

const capital = (text: string) =>
  text === text.toLowerCase()
    ? text.replace(
        /(^|[\s-])(\p{Ll})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
    : text

/** Ten digits are a NIP, a phone is a phone, else a name; without letters nothing. */
export function typedInSearch(query: string): TypedInSearch {
  const text = withoutLabels(query.trim().replace(/\s+/gu, ' '))
  const nip = normalNip(text)
  if (/^\d{10}$/u.test(nip)) return { fields: { clientType: 'company', nip }, fetches: isNip(nip) }
  if (isPhone(text)) return { fields: { phone: formatPhone(normalPhone(text)) }, fetches: false }
  if (text.includes('@') && emailRule(text) === true) return { fields: { email: text }, fetches: false }
  if (!/\p{L}/u.test(text)) return { fields: {}, fetches: false }
  if (!ofCompany.test(fold(text))) return { fields: { name: capital(text) }, fetches: false }
  const companyName = text.charAt(0).toUpperCase() + text.slice(1)
  return { fields: { clientType: 'company', companyName }, fetches: false }
}
