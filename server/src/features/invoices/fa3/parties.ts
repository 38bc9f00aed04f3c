import {
  type BuyerIdentity,
  type DocumentAddress,
  type DocumentBuyer,
  type DocumentSeller,
  partyRoles,
  type ThirdParty,
} from '@zlecenia/contract/features/invoices/invoice-document'
import {
  branch,
  decimalLeaf,
  leaf,
  markLeaf,
  optionalBranch,
  optionalLeaf,
  optionalMarkLeaf,
  type XmlPart,
} from './xml-part.ts'

const addressPart = ({ country, line1, line2 }: DocumentAddress, field: string): XmlPart =>
  branch('Adres', field, [
    leaf('KodKraju', country, `${field}.country`),
    leaf('AdresL1', line1, `${field}.line1`),
    optionalLeaf('AdresL2', line2, `${field}.line2`),
  ])

const contactParts = (contact: { email: string | null; phone: string | null }, field: string): XmlPart[] =>
  optionalBranch('DaneKontaktowe', field, [
    optionalLeaf('Email', contact.email, `${field}.email`),
    optionalLeaf('Telefon', contact.phone, `${field}.phone`),
  ])

function identityParts(identity: ThirdParty['identity'], field: string): XmlPart[] {
  const number = `${field}.number`
  switch (identity.kind) {
    case 'nip':
      return [leaf('NIP', identity.nip, `${field}.nip`)]
    case 'internal':
      return [leaf('IDWew', identity.number, number)]
    case 'eu':
      return [leaf('KodUE', identity.country, `${field}.country`), leaf('NrVatUE', identity.number, number)]
    case 'other':
      return [
        ...optionalLeaf('KodKraju', identity.country, `${field}.country`),
        leaf('NrID', identity.number, number),
      ]
    case 'none':
      return [leaf('BrakID', '1', field)]
  }
}

const namedParty = (party: { identity: ThirdParty['identity']; name: string }, field: string): XmlPart =>
  branch('DaneIdentyfikacyjne', field, [
    identityParts(party.identity, `${field}.identity`),
    leaf('Nazwa', party.name, `${field}.name`),
  ])

const sellerIdentity = (seller: DocumentSeller, field: string): (XmlPart | XmlPart[])[] => [
  seller.isEuPayer ? [leaf('PrefiksPodatnika', 'PL', `${field}.isEuPayer`)] : [],
  branch('DaneIdentyfikacyjne', field, [
    leaf('NIP', seller.nip, `${field}.nip`),
    leaf('Nazwa', seller.name, `${field}.name`),
  ]),
  addressPart(seller.address, `${field}.address`),
]

export const sellerPart = (seller: DocumentSeller): XmlPart =>
  branch('Podmiot1', 'seller', [...sellerIdentity(seller, 'seller'), contactParts(seller, 'seller')])

export const sellerBeforePart = (seller: DocumentSeller, field: string): XmlPart =>
  branch('Podmiot1K', field, sellerIdentity(seller, field))

export const buyerPart = (buyer: DocumentBuyer): XmlPart =>
  branch('Podmiot2', 'buyer', [
    namedParty(buyer, 'buyer'),
    addressPart(buyer.address, 'buyer.address'),
    contactParts(buyer, 'buyer'),
    optionalLeaf('NrKlienta', buyer.customerNumber, 'buyer.customerNumber'),
    optionalLeaf('IDNabywcy', buyer.key, 'buyer.key'),
    markLeaf('JST', buyer.isLocalUnit, 'buyer.isLocalUnit'),
    markLeaf('GV', buyer.isGroupMember, 'buyer.isGroupMember'),
  ])

interface BuyerBefore {
  readonly identity: BuyerIdentity
  readonly name: string
  readonly address: DocumentAddress
  readonly key: string | null
}

export const buyerBeforePart = (buyer: BuyerBefore, field: string): XmlPart =>
  branch('Podmiot2K', field, [
    namedParty(buyer, field),
    addressPart(buyer.address, `${field}.address`),
    optionalLeaf('IDNabywcy', buyer.key, `${field}.key`),
  ])

function roleParts(role: ThirdParty['role'], field: string): XmlPart[] {
  if (typeof role === 'string') return [leaf('Rola', String(partyRoles.indexOf(role) + 1), field)]
  return [
    ...optionalMarkLeaf('RolaInna', true, field),
    leaf('OpisRoli', role.described, `${field}.described`),
  ]
}

export function thirdPartyPart(party: ThirdParty, index: number): XmlPart {
  const field = `thirdParties.${index}`
  return branch('Podmiot3', field, [
    optionalLeaf('IDNabywcy', party.key, `${field}.key`),
    namedParty(party, field),
    party.address ? addressPart(party.address, `${field}.address`) : [],
    contactParts(party, field),
    roleParts(party.role, `${field}.role`),
    party.share === null ? [] : decimalLeaf('Udzial', party.share, `${field}.share`),
    optionalLeaf('NrKlienta', party.customerNumber, `${field}.customerNumber`),
  ])
}
