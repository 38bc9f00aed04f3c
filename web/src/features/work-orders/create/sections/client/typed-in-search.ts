import { emailRule } from '@zlecenia/contract/features/customers/customers.contract'
import { formatPhone, isNip, isPhone, normalNip, normalPhone } from '@zlecenia/contract/lib/identifiers'
import { fold, withoutLabels } from '@zlecenia/contract/lib/text'
import type { TypedContact } from '../../../../customers/index.ts'

export interface TypedInSearch {
  /** What of a new client that is. */
  fields: Partial<TypedContact>
  /** A NIP that is worth asking for. */
  fetches: boolean
}

/** Words that only names of companies have. */
const ofCompany =
  /(?:^|\s)(?:sp\.? ?z ?o\.? ?o\b|s\.a\.|sp\.? ?[jkp]\.|s\.c\.|p\.?p?\.?h\.?u\b|(?:firma|wspolnota|spoldzielnia|zarzadca|fundacja|stowarzyszenie|urzad|szkola|przedszkole|parafia|hurtownia)\b)/u

/** Names are looked for in small letters. */
const capital = (text: string) =>
  text === text.toLowerCase()
    ? text.replace(
        /(^|[\s-])(\p{Ll})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
    : text

/**
 * What was looked for in vain, as the beginning of a new client: ten digits are a NIP, a phone in any spelling is the
 * phone, else it is a name. What has no letter is no name.
 */
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
