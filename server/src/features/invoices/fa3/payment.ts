import {
  type DocumentAccount,
  type DocumentPayment,
  type InvoiceDocument,
  type PartialPayment,
  type PaymentForm,
  paymentForms,
} from '@zlecenia/contract/features/invoices/invoice-document'
import { bareAccount } from '@zlecenia/contract/lib/bank-account'
import { amountLeaf, branch, leaf, optionalBranch, optionalLeaf, type XmlPart } from './xml-part.ts'

const formPart = (form: PaymentForm, field: string): XmlPart =>
  leaf('FormaPlatnosci', String(paymentForms.indexOf(form) + 1), field)

function formParts(form: DocumentPayment['form'], field: string): XmlPart[] {
  if (form === null) return []
  if (typeof form === 'string') return [formPart(form, field)]
  return [leaf('PlatnoscInna', '1', field), leaf('OpisPlatnosci', form.described, `${field}.described`)]
}

const partialPart = (part: PartialPayment, index: number): XmlPart => {
  const field = `payment.state.parts.${index}`
  return branch('ZaplataCzesciowa', field, [
    amountLeaf('KwotaZaplatyCzesciowej', part.amount, `${field}.amount`),
    leaf('DataZaplatyCzesciowej', part.paidOn, `${field}.paidOn`),
    part.form === null ? [] : formPart(part.form, `${field}.form`),
  ])
}

function stateParts(state: DocumentPayment['state']): XmlPart[] {
  const field = 'payment.state'
  if (state.kind === 'open') return []
  if (state.kind === 'paid')
    return [leaf('Zaplacono', '1', field), leaf('DataZaplaty', state.paidOn, `${field}.paidOn`)]
  return [
    leaf('ZnacznikZaplatyCzesciowej', state.isWhole ? '2' : '1', `${field}.isWhole`),
    ...state.parts.map(partialPart),
  ]
}

const accountPart = (account: DocumentAccount, index: number): XmlPart => {
  const field = `payment.accounts.${index}`
  return branch('RachunekBankowy', field, [
    leaf('NrRB', bareAccount(account.number), `${field}.number`),
    optionalLeaf('SWIFT', account.swift, `${field}.swift`),
    optionalLeaf('NazwaBanku', account.bank, `${field}.bank`),
    optionalLeaf('OpisRachunku', account.label, `${field}.label`),
  ])
}

export const paymentParts = ({ state, dueOn, form, accounts }: DocumentPayment): XmlPart[] =>
  optionalBranch('Platnosc', 'payment', [
    stateParts(state),
    dueOn.map((day, i) => {
      const field = `payment.dueOn.${i}`
      return branch('TerminPlatnosci', field, [leaf('Termin', day, field)])
    }),
    formParts(form, 'payment.form'),
    accounts.map(accountPart),
  ])

const namedPapers = (
  papers: InvoiceDocument['orders'],
  area: string,
  names: { branch: string; day: string; number: string },
): XmlPart[] =>
  papers.flatMap(({ number, signedOn }, i) =>
    optionalBranch(names.branch, `${area}.${i}`, [
      optionalLeaf(names.day, signedOn, `${area}.${i}.signedOn`),
      optionalLeaf(names.number, number, `${area}.${i}.number`),
    ]),
  )

export const termsParts = ({ contracts, orders }: InvoiceDocument): XmlPart[] =>
  optionalBranch('WarunkiTransakcji', '', [
    namedPapers(contracts, 'contracts', { branch: 'Umowy', day: 'DataUmowy', number: 'NrUmowy' }),
    namedPapers(orders, 'orders', { branch: 'Zamowienia', day: 'DataZamowienia', number: 'NrZamowienia' }),
  ])
