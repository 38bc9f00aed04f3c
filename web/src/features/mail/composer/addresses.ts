import type { MailAddress } from '@zlecenia/contract/features/mail/writing.contract'
import { isEmail } from '@zlecenia/contract/lib/email'

const angled = /^\s*(?:"([^"]*)"|'([^']*)'|([^<>]*?))\s*<\s*([^<>\s]+)\s*>\s*$/u

function addressIn(text: string): MailAddress {
  const found = angled.exec(text)
  if (!found) return { name: '', address: text.trim().replace(/^mailto:/iu, '') }
  const [, quoted, single, plain, address = ''] = found
  return { name: (quoted ?? single ?? plain ?? '').trim(), address: address.replace(/^mailto:/iu, '') }
}

/** Splits at commas, semicolons and lines outside of quotation marks. */
const pieces = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"|[^,;\r\n\t"]|")+/gu)].map(([it]) => it.trim()).filter((it) => it !== '')

/** Addresses of a pasted text, also `Jan Kowalski <jan@firma.pl>`. What is none stays, to be shown as wrong. */
export function addressesIn(text: string): MailAddress[] {
  return pieces(text).flatMap((piece) => {
    if (angled.test(piece)) return [addressIn(piece)]
    const words = piece.split(/\s+/u)
    // Several addresses with spaces between them.
    return words.length > 1 && words.every(isEmail) ? words.map(addressIn) : [addressIn(piece)]
  })
}

export const isAddress = ({ address }: MailAddress): boolean => isEmail(address)

/** Adds without repeating an address. */
export function withAddresses(list: readonly MailAddress[], added: readonly MailAddress[]): MailAddress[] {
  const byAddress = new Map<string, MailAddress>()
  for (const it of [...list, ...added]) {
    const key = it.address.toLowerCase()
    if (!byAddress.has(key)) byAddress.set(key, it)
  }
  return [...byAddress.values()]
}
