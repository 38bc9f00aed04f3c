import { exampleId } from '@zlecenia/contract/examples/chance'
import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import { firstDayOf, lastDayOf, monthOf } from '@zlecenia/contract/features/flat-fees/fee-months'
import type { DraftLine, InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { priceListExample } from '@zlecenia/contract/features/price-list/price-list.examples'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayAfter, daysBetween, isWorkingDay } from '@zlecenia/contract/lib/working-days'
import { type BilledOrder, draftOfCustomerOn } from '#features/invoices/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { translated } from '#platform/translate.ts'
import type { ExampleCustomer } from './customers.ts'
import { demoCompany } from './registry-answers.ts'

export interface PlannedInvoice {
  key: string
  kind: InvoiceKind
  day: string
  draft: InvoiceDraft
  customerId: string | null
  orders: BilledOrder[]
  /** Key of the invoice that it corrects. */
  corrects: string | null
  /** Month of a contract that its first line bills. */
  fee: { contractId: string; month: string } | null
  /** A draft may have been refused when it was to be issued. */
  state: 'issued' | 'draft' | 'refused'
}

/** Days before today from which the demo's company has to send its invoices to KSeF. */
export const ksefSince = 45

export const invoiceId = (key: string): string => exampleId(`invoice ${key}`)

/** The working day itself, or the last one before it. */
export function workingDayUntil(day: string): string {
  let found = day
  while (!isWorkingDay(found)) found = dayAfter(found, -1)
  return found
}

const taxed = priceListExample.filter(({ rate }) => rate === '23')

const aLine = (overrides: Partial<DraftLine>): DraftLine => ({
  id: newId(),
  orderId: null,
  itemId: null,
  name: '',
  unit: 'usł.',
  quantity: '1',
  unitPrice: '',
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
  ...overrides,
})

/** Lines of the price list from its nth price on. */
const priced = (nth: number, ...quantities: readonly string[]): DraftLine[] =>
  quantities.map((quantity, i) => {
    const { name, unit, net } = taxed[(nth + i) % taxed.length] ?? { name: '', unit: '', net: '0' }
    return aLine({ name, unit, quantity, unitPrice: net.replace('.', ',') })
  })

const germanBuyer: InvoiceDraft['buyer'] = {
  kind: 'eu',
  nip: '',
  country: 'DE',
  number: '999123456',
  name: 'Hausverwaltung Oderblick GmbH',
  line1: 'Lindenstraße 8',
  line2: '15230 Frankfurt (Oder)',
  email: 'rechnung@oderblick.example',
  isLocalUnit: false,
  isGroupMember: false,
}
const commune: InvoiceDraft['buyer'] = {
  kind: 'nip',
  nip: exampleNip(7001),
  country: '',
  number: '',
  name: 'Gmina Nadwarcie',
  line1: 'pl. Ratuszowy 1',
  line2: '66-400 Gorzów Wielkopolski',
  email: 'faktury@nadwarcie.example',
  isLocalUnit: true,
  isGroupMember: false,
}
const school: InvoiceDraft['parties'][number] = {
  kind: 'nip',
  nip: exampleNip(7002),
  country: '',
  number: '',
  role: 'localUnitRecipient',
  name: 'Szkoła Podstawowa nr 3 im. Jana Brzechwy w Nadwarciu',
  line1: 'ul. Szkolna 14',
  line2: '66-400 Gorzów Wielkopolski',
}

interface Wanted {
  kind?: InvoiceKind
  /** Days before today. */
  ago: number
  customer?: ExampleCustomer | undefined
  lines: DraftLine[]
  draft?: Partial<InvoiceDraft>
  /** Days until it is due, where it is not that of the client. */
  dueDays?: number
}

const bare = { orders: [], corrects: null, fee: null, state: 'issued' as const }

export interface Planner {
  today: string
  tx: Queryable
  customers: readonly ExampleCustomer[]
}

async function planned({ today, tx }: Planner, key: string, wanted: Wanted): Promise<PlannedInvoice> {
  const { kind = 'VAT', ago, customer, lines, draft = {}, dueDays = 14 } = wanted
  const day = workingDayUntil(dayAfter(today, -ago))
  const customerId = customer?.customer.id ?? null
  if (customerId === null) throw new Error(`Invoice ${key} of the examples has no client`)
  const begun = await draftOfCustomerOn(tx, day, customerId)
  const payment = { ...begun.payment, dueOn: dayAfter(day, dueDays), account: demoCompany.account }
  return { ...bare, key, kind, day, customerId, draft: { ...begun, lines, payment, ...draft } }
}

function correctionOf(
  { today }: Planner,
  of: PlannedInvoice,
  {
    key,
    ago,
    reason,
    quantity,
  }: { key: string; ago: number; reason: string; quantity: (line: DraftLine) => string },
): PlannedInvoice {
  const day = workingDayUntil(dayAfter(today, -ago))
  const draft: InvoiceDraft = {
    ...of.draft,
    issuedOn: day,
    lines: of.draft.lines.map((line) => ({ ...line, quantity: quantity(line) })),
    payment: { ...of.draft.payment, dueOn: dayAfter(day, 14) },
    correction: { reason, effect: 'correction', after: invoiceId(of.key) },
  }
  return { ...bare, key, kind: 'KOR', day, customerId: of.customerId, draft, corrects: of.key }
}
const toZero = () => '0'

async function unpaid(plan: Planner): Promise<PlannedInvoice[]> {
  const community = (n: number) => plan.customers[26 + n]
  return [
    await planned(plan, 'reminded thrice', { ago: 70, customer: community(0), lines: priced(0, '2', '1') }),
    await planned(plan, 'reminded twice', { ago: 41, customer: community(1), lines: priced(4, '1', '3') }),
    await planned(plan, 'reminded once', { ago: 26, customer: community(2), lines: priced(9, '2') }),
    await planned(plan, 'overdue', { ago: 18, customer: community(3), lines: priced(12, '1,5', '4') }),
    await planned(plan, 'overpaid', { ago: 30, customer: community(4), lines: priced(16, '6') }),
  ]
}

async function corrected(plan: Planner): Promise<PlannedInvoice[]> {
  const company = (n: number) => plan.customers[16 + n]
  const refunded = await planned(plan, 'refunded', {
    ago: 36,
    customer: company(0),
    lines: priced(20, '4', '2'),
  })
  const cancelled = await planned(plan, 'cancelled', {
    ago: 34,
    customer: company(1),
    lines: priced(24, '1'),
  })
  const wrong = await planned(plan, 'wrong buyer', {
    ago: 28,
    customer: company(2),
    lines: priced(28, '2', '2'),
  })
  const right = await planned(plan, 'right buyer', {
    ago: 24,
    customer: company(3),
    lines: wrong.draft.lines,
  })
  const half = ({ quantity }: DraftLine) => (quantity === '4' ? '3' : quantity)
  return [
    refunded,
    correctionOf(plan, refunded, { key: 'less', ago: 22, reason: 'Zwrot jednej sztuki', quantity: half }),
    cancelled,
    correctionOf(plan, cancelled, { key: 'zero', ago: 27, reason: 'Usługi nie wykonano', quantity: toZero }),
    wrong,
    correctionOf(plan, wrong, { key: 'wrong zero', ago: 24, reason: 'Błędny nabywca', quantity: toZero }),
    right,
  ]
}

async function advances(plan: Planner): Promise<PlannedInvoice[]> {
  const [first, second, third] = plan.customers.slice(20, 23)
  const parts = [
    aLine({ name: 'Modernizacja oświetlenia klatek schodowych', unit: 'kpl.', unitPrice: '9 800' }),
    aLine({ name: 'Oprawa LED z czujnikiem ruchu', unit: 'szt.', quantity: '24', unitPrice: '118,5' }),
  ]
  const whole = { customer: first, lines: parts }
  const gate = [aLine({ name: 'Brama segmentowa z montażem', unit: 'szt.', unitPrice: '7 400' })]
  return [
    await planned(plan, 'advance', { ...whole, kind: 'ZAL', ago: 33, draft: { advance: '5 000,00' } }),
    await planned(plan, 'final', {
      ...whole,
      kind: 'ROZ',
      ago: 12,
      draft: { settles: [invoiceId('advance')] },
    }),
    await planned(plan, 'open advance', {
      kind: 'ZAL',
      ago: 6,
      customer: second,
      lines: gate,
      draft: { advance: '2 500' },
    }),
    await planned(plan, 'proforma', { kind: 'PRO', ago: 20, customer: third, lines: priced(31, '10') }),
    await planned(plan, 'new proforma', { kind: 'PRO', ago: 2, customer: second, lines: gate }),
  ]
}

async function special(plan: Planner): Promise<PlannedInvoice[]> {
  const [company, other] = plan.customers.slice(23, 25)
  const people = plan.customers.filter(
    ({ customer }) => customer.clientType === 'private' && customer.address,
  )
  const cabling = aLine({
    name: 'Roboty instalacyjne: wymiana pionów elektrycznych',
    unit: 'kpl.',
    unitPrice: '21 600',
    isAnnex15: true,
  })
  const advice = aLine({
    name: 'Doradztwo techniczne: projekt systemu alarmowego',
    quantity: '12',
    unit: 'godz.',
    unitPrice: '190',
    rate: 'npII',
  })
  const flat = aLine({
    name: 'Najem lokalu na cele mieszkaniowe',
    unit: 'mies.',
    unitPrice: '1 850',
    rate: 'zw',
  })
  const exemption = { kind: 'act' as const, text: 'art. 43 ust. 1 pkt 36 ustawy o VAT' }
  const dwelling = priced(36, '2').map((line) => ({
    ...line,
    rate: '8' as const,
    rateReason: 'Lokal mieszkalny do 150 m²',
  }))
  const cash = { priceMode: 'gross' as const, payment: { form: 'cash' as const, dueOn: null, account: '' } }
  const reversed = await planned(plan, 'reverse charge', {
    ago: 16,
    customer: company,
    lines: [advice],
    draft: { buyer: germanBuyer, isReverseCharge: true },
  })
  const unit = await planned(plan, 'commune', {
    ago: 9,
    customer: company,
    lines: priced(40, '3', '1', '12'),
    draft: { buyer: commune, parties: [school] },
    dueDays: 30,
  })
  return [
    await planned(plan, 'split payment', {
      ago: 13,
      customer: company,
      lines: [cabling],
      draft: { isSplitPayment: true },
    }),
    { ...reversed, customerId: null },
    await planned(plan, 'exempt', { ago: 11, customer: other, lines: [flat], draft: { exemption } }),
    await planned(plan, 'consumer', { ago: 15, customer: people[0], lines: dwelling }),
    await planned(plan, 'consumer cash', {
      ago: 4,
      customer: people[1],
      lines: priced(44, '1', '2'),
      draft: cash,
    }),
    { ...unit, customerId: null },
  ]
}

const monthName = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last two whole months of both contracts. */
async function fees(plan: Planner): Promise<PlannedInvoice[]> {
  const last = monthOf(dayAfter(firstDayOf(monthOf(plan.today)), -1))
  const months = [monthOf(dayAfter(firstDayOf(last), -1)), last]
  const contracts = [
    { net: '1250', n: 0, months },
    { net: '480,5', n: 1, months },
  ]
  const all = contracts.flatMap(({ net, n, months }) => months.map((month, i) => ({ net, n, month, i })))
  return Promise.all(
    all.map(async ({ net, n, month, i }) => {
      const number = `${12 + n}/${plan.today.slice(0, 4)}`
      const named = { month: monthName.format(new Date(firstDayOf(month))), number }
      const name = translated(sentence('flatFees.line', named))
      const [from, to] = [firstDayOf(month), lastDayOf(month)]
      const ago = daysBetween(to, plan.today)
      const made = await planned(plan, `fee ${n} ${i}`, {
        ago,
        customer: plan.customers[1 + n],
        lines: [aLine({ name, unit: translated('flatFees.unit'), unitPrice: net })],
        draft: { sale: { kind: 'period', from, to } },
      })
      return { ...made, fee: { contractId: exampleId(`contract ${n}`), month } }
    }),
  )
}

async function drafts(plan: Planner, of: PlannedInvoice): Promise<PlannedInvoice[]> {
  const begun = await planned(plan, 'begun draft', { ago: 0, customer: plan.customers[30], lines: [] })
  const unreasoned = priced(48, '1').map((line) => ({ ...line, rate: '8' as const }))
  const refused = await planned(plan, 'refused draft', {
    ago: 1,
    customer: plan.customers[31],
    lines: unreasoned,
  })
  const correction = correctionOf(plan, of, { key: 'draft correction', ago: 0, reason: '', quantity: toZero })
  return [
    { ...begun, state: 'draft' },
    { ...refused, state: 'refused' },
    { ...correction, state: 'draft' },
  ]
}

/** Thirty invoices that are of no order. */
export async function plannedInvoices(plan: Planner): Promise<PlannedInvoice[]> {
  const open = await unpaid(plan)
  const overpaid = open.find(({ key }) => key === 'overpaid')
  return [
    ...open,
    ...(await corrected(plan)),
    ...(await advances(plan)),
    ...(await special(plan)),
    ...(await fees(plan)),
    ...(overpaid ? await drafts(plan, overpaid) : []),
  ]
}
