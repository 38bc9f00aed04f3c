import { z } from 'zod'
import { day, id } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { priceModes, vatRates } from '../../lib/vat.ts'
import { correctionEffects, partyRoles, paymentForms } from './invoice-document.ts'

// A draft is stored as typed: only lengths are checked here, everything else by `problemsOf` before it is issued.

export const invoiceLimits = { lines: 1000, parties: 10, settled: 100 } as const

const typed = (max: number) => z.string().max(max, sentence('rules.tooLong', { max }))

const identity = {
  kind: z.enum(['nip', 'eu', 'other', 'none']),
  nip: typed(20),
  /** ISO 3166 of an EU or other number. */
  country: typed(2),
  number: typed(50),
}

export const draftBuyer = z.object({
  ...identity,
  name: typed(512),
  line1: typed(512),
  line2: typed(512),
  email: typed(255),
  isLocalUnit: z.boolean(),
  isGroupMember: z.boolean(),
})

export const draftParty = z.object({
  ...identity,
  role: z.enum(partyRoles),
  name: typed(512),
  line1: typed(512),
  line2: typed(512),
})

export const draftLine = z.object({
  id,
  orderId: id.nullable(),
  /** Item of the order that the line bills; drafts of before have none. */
  itemId: id.nullable().default(null),
  name: typed(512),
  unit: typed(50),
  quantity: typed(40),
  unitPrice: typed(40),
  discount: typed(40),
  rate: z.enum(vatRates),
  /** Ground of a reduced rate or an exemption, confirmed by a person. */
  rateReason: typed(200),
  isAnnex15: z.boolean(),
  /** `GTU_01` to `GTU_13`, or empty. */
  gtu: typed(6),
})
export type DraftLine = z.infer<typeof draftLine>

export const invoiceDraft = z.object({
  issuedOn: day,
  place: typed(256),
  sale: z.object({ kind: z.enum(['issue', 'day', 'period']), from: day.nullable(), to: day.nullable() }),
  buyer: draftBuyer,
  parties: z.array(draftParty).max(invoiceLimits.parties),
  priceMode: z.enum(priceModes),
  lines: z.array(draftLine).max(invoiceLimits.lines, sentence('invoices.tooManyLines', { max: 1000 })),
  isSplitPayment: z.boolean(),
  isReverseCharge: z.boolean(),
  isCashMethod: z.boolean(),
  exemption: z.object({ kind: z.enum(['act', 'directive', 'other']), text: typed(256) }),
  payment: z.object({ form: z.enum(paymentForms), dueOn: day.nullable(), account: typed(40) }),
  /** The buyer's own number of the order. */
  orderNumber: typed(256),
  remark: typed(3500),
  /** Amount that an advance invoice is for, gross. */
  advance: typed(40),
  /** Advance invoices that a final invoice settles. */
  settles: z.array(id).max(invoiceLimits.settled),
  correction: z.object({
    reason: typed(256),
    effect: z.enum(correctionEffects),
    /** Latest document that the correction starts from: the invoice, or an earlier correction. */
    after: id.nullable(),
  }),
})
export type InvoiceDraft = z.infer<typeof invoiceDraft>
