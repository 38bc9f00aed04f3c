import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { InvoicePaper, PaperCode, PaperFact } from '@zlecenia/contract/features/invoices/invoice-paper'
import { transferCode } from '@zlecenia/contract/features/invoices/transfer-code'
import { amountInWords } from '@zlecenia/contract/lib/amount-in-words'
import encodeQr from 'qr'
import { partiesOf } from './paper-parties.ts'
import { tablesOf, totalsTable } from './paper-tables.ts'
import { accountWords, amountWithCurrency, dayWords, paperText } from './paper-words.ts'

export interface Printed {
  kind: InvoiceKind
  document: InvoiceDocument
  isDraft: boolean
  ksef: { number: string; link: string } | null
  /** Its buyer waits for a KSeF number. */
  awaitsKsef: boolean
}

const fact = (label: string, value: string): PaperFact => ({ label: paperText(label), value })

/** The narrow border is enough: the paper around it is white. */
const codeOf = (label: string, text: string): PaperCode => ({
  label: paperText(label),
  text,
  svg: encodeQr(text, 'svg', { border: 2 }),
})

function saleFacts({ kind, sale, issuedOn }: InvoiceDocument): PaperFact[] {
  if (kind.startsWith('KOR')) return []
  if (sale.kind === 'period')
    return [fact('invoicePaper.soldIn', `${dayWords(sale.from)} – ${dayWords(sale.to)}`)]
  return [
    fact(
      kind === 'ZAL' ? 'invoicePaper.advanceOn' : 'invoicePaper.soldOn',
      dayWords(sale.kind === 'day' ? sale.on : issuedOn),
    ),
  ]
}

const named = ({ number, signedOn }: InvoiceDocument['orders'][number]): string =>
  signedOn === null
    ? (number ?? '–')
    : paperText('invoicePaper.dated', { number: number ?? '–', day: dayWords(signedOn) })

const factsOf = (document: InvoiceDocument): PaperFact[] => [
  fact('invoicePaper.issuedOn', dayWords(document.issuedOn)),
  ...(document.place ? [fact('invoicePaper.place', document.place)] : []),
  ...saleFacts(document),
  ...document.orders.map((it) => fact('invoicePaper.order', named(it))),
  ...document.contracts.map((it) => fact('invoicePaper.contract', named(it))),
]

function marksOf({ isSplitPayment, isReverseCharge, isCashMethod, exemption }: InvoiceDocument): string[] {
  return [
    ...(isSplitPayment ? [paperText('invoicePaper.splitPayment')] : []),
    ...(isReverseCharge ? [paperText('invoicePaper.reverseCharge')] : []),
    ...(isCashMethod ? [paperText('invoicePaper.cashMethod')] : []),
    ...(exemption ? [paperText('invoicePaper.exemption', { text: exemption.text })] : []),
  ]
}

function correctionOf({ correction }: InvoiceDocument): InvoicePaper['correction'] {
  if (!correction) return null
  const { invoices, rightNumber, reason, period, payableBefore } = correction
  return {
    title: paperText('invoicePaper.correction'),
    facts: [
      ...invoices.flatMap(({ number, issuedOn, ksefNumber }) => [
        fact('invoicePaper.corrects', paperText('invoicePaper.dated', { number, day: dayWords(issuedOn) })),
        ...(ksefNumber ? [fact('invoicePaper.ksefNumber', ksefNumber)] : []),
      ]),
      ...(rightNumber ? [fact('invoicePaper.rightNumber', rightNumber)] : []),
      ...(period ? [fact('invoicePaper.period', period)] : []),
      fact('invoicePaper.reason', reason),
      ...(payableBefore === null
        ? []
        : [fact('invoicePaper.payableBefore', amountWithCurrency(payableBefore))]),
    ],
  }
}

function amountLabel({ kind, correction, payable }: InvoiceDocument): string {
  if (correction && payable !== 0) return payable < 0 ? 'invoicePaper.decrease' : 'invoicePaper.increase'
  if (kind === 'ZAL') return 'invoicePaper.advanceAmount'
  return kind === 'ROZ' ? 'invoicePaper.leftToPay' : 'invoicePaper.toPay'
}

function stateFacts({ state }: InvoiceDocument['payment']): PaperFact[] {
  if (state.kind === 'paid') return [fact('invoicePaper.paidOn', dayWords(state.paidOn))]
  if (state.kind === 'open') return []
  return state.parts.map(({ amount, paidOn }) =>
    fact(
      'invoicePaper.paidOn',
      paperText('invoicePaper.paidPart', { amount: amountWithCurrency(amount), day: dayWords(paidOn) }),
    ),
  )
}

function paymentOf({ payment, payable, correction }: InvoiceDocument): InvoicePaper['payment'] {
  if (correction && payable <= 0) return null
  const { form, dueOn, accounts } = payment
  const facts = [
    ...(form === null
      ? []
      : [
          fact(
            'invoicePaper.formOfPayment',
            typeof form === 'string' ? paperText(`invoicePaper.form.${form}`) : form.described,
          ),
        ]),
    ...(dueOn.length > 0 ? [fact('invoicePaper.dueOn', dueOn.map(dayWords).join(', '))] : []),
    ...accounts.map(({ number, bank, swift }) =>
      fact('invoicePaper.account', [accountWords(number), bank, swift].filter(Boolean).join('\n')),
    ),
    ...stateFacts(payment),
  ]
  return facts.length > 0 ? { title: paperText('invoicePaper.payment'), facts } : null
}

function transferOf({ kind, document, isDraft }: Printed): PaperCode | null {
  const { payment, payable, seller, number, isSplitPayment } = document
  const account = payment.accounts[0]?.number
  // A proforma asks for an advance, so it is paid by transfer too.
  if (isDraft || !account || payment.state.kind !== 'open' || payment.form !== 'transfer') return null
  const title = kind === 'PRO' ? number : paperText('invoicePaper.transferTitle', { number })
  const text = transferCode({
    sellerNip: seller.nip,
    sellerName: seller.name,
    account,
    amount: payable,
    title,
    isSplitPayment,
  })
  return text === null ? null : codeOf('invoicePaper.transferCode', text)
}

function noticeOf({ kind, isDraft, awaitsKsef }: Printed): string | null {
  if (isDraft) return paperText('invoicePaper.noticeDraft')
  if (kind === 'PRO') return paperText('invoicePaper.noticePro')
  return awaitsKsef ? paperText('invoicePaper.noticeKsef') : null
}

function footerOf({ seller, footer }: InvoiceDocument): string {
  const { text, fullName, krs, regon, bdo } = footer
  const numbers = [
    fullName ?? seller.name,
    krs && paperText('invoicePaper.krs', { number: krs }),
    regon && paperText('invoicePaper.regon', { number: regon }),
    bdo && paperText('invoicePaper.bdo', { number: bdo }),
  ]
  return [text, numbers.filter(Boolean).join(' · ')].filter(Boolean).join('\n')
}

const orderValue = ({ order }: InvoiceDocument): PaperFact[] =>
  order && order.gross > 0 ? [fact('invoicePaper.orderValue', amountWithCurrency(order.gross))] : []

export function invoicePaperOf(printed: Printed): InvoicePaper {
  const { kind, document, isDraft, ksef } = printed
  const { payable } = document
  return {
    title: paperText(`invoicePaper.title.${kind}`),
    number: isDraft ? '' : document.number,
    watermark: isDraft ? paperText('invoicePaper.draft') : null,
    notice: noticeOf(printed),
    facts: [...factsOf(document), ...orderValue(document)],
    seller: document.seller.name,
    parties: partiesOf(document),
    marks: marksOf(document),
    correction: correctionOf(document),
    tables: tablesOf(document),
    totals: totalsTable(document),
    amount: fact(amountLabel(document), amountWithCurrency(Math.abs(payable))),
    words: fact('invoicePaper.inWords', amountInWords(Math.abs(payable))),
    payment: paymentOf(document),
    remarks: document.remarks.map(({ key, value }) => ({ label: key, value })),
    transfer: transferOf(printed),
    ksef: ksef && {
      ...codeOf('invoicePaper.ksefCode', ksef.link),
      number: fact('invoicePaper.ksefNumber', ksef.number),
    },
    footer: footerOf(document),
  }
}
