import type {
  DocumentAddress,
  DocumentBuyer,
  InvoiceDocument,
  ThirdParty,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoicePaper } from '@zlecenia/contract/features/invoices/invoice-paper'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { paperText } from './paper-words.ts'

type Party = InvoicePaper['parties'][number]

const countryNames = new Intl.DisplayNames('pl', { type: 'region', fallback: 'code' })
function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code
  } catch {
    // No code of a country at all.
    return code
  }
}

const addressLines = ({ country, line1, line2 }: DocumentAddress): string[] =>
  [line1, line2, country === 'PL' ? null : countryName(country)].filter(
    (it) => it !== null && it !== '',
  ) as string[]

function identityLines(identity: ThirdParty['identity']): string[] {
  switch (identity.kind) {
    case 'nip':
      return [paperText('invoicePaper.nip', { number: identity.nip })]
    case 'eu':
      return [paperText('invoicePaper.vatEu', { number: `${identity.country}${identity.number}` })]
    case 'other':
    case 'internal':
      return [paperText('invoicePaper.otherNumber', { number: identity.number })]
    case 'none':
      return []
  }
}

const contactLines = ({ email, phone }: { email: string | null; phone: string | null }): string[] =>
  [phone && formatPhone(phone), email].filter(Boolean) as string[]

const sellerParty = (seller: InvoiceDocument['seller'], title: string): Party => ({
  title,
  name: seller.name,
  lines: [
    ...addressLines(seller.address),
    paperText('invoicePaper.nip', { number: seller.isEuPayer ? `PL${seller.nip}` : seller.nip }),
    ...contactLines(seller),
  ],
})

const buyerParty = (buyer: Pick<DocumentBuyer, 'identity' | 'name' | 'address'>, title: string): Party => ({
  title,
  name: buyer.name,
  lines: [...addressLines(buyer.address), ...identityLines(buyer.identity)],
})

function thirdParty({ role, name, address, identity, share, customerNumber }: ThirdParty): Party {
  return {
    title: typeof role === 'string' ? paperText(`invoicePaper.role.${role}`) : role.described,
    name,
    lines: [
      ...(address ? addressLines(address) : []),
      ...identityLines(identity),
      ...(share ? [paperText('invoicePaper.share', { share: share.replace('.', ',') })] : []),
      ...(customerNumber ? [paperText('invoicePaper.customerNumber', { number: customerNumber })] : []),
    ],
  }
}

export function partiesOf({ seller, buyer, thirdParties, correction }: InvoiceDocument): Party[] {
  const number = buyer.customerNumber
  const bought = buyerParty(buyer, paperText('invoicePaper.buyer'))
  const before = (key: string) => paperText('invoicePaper.before', { party: paperText(key) })
  return [
    sellerParty(seller, paperText('invoicePaper.seller')),
    number
      ? { ...bought, lines: [...bought.lines, paperText('invoicePaper.customerNumber', { number })] }
      : bought,
    ...thirdParties.map(thirdParty),
    ...(correction?.sellerBefore
      ? [sellerParty(correction.sellerBefore, before('invoicePaper.seller'))]
      : []),
    ...(correction?.buyersBefore ?? []).map((it) => buyerParty(it, before('invoicePaper.buyer'))),
  ]
}
