import { z } from 'zod'
import { bareAccount, isBankAccount } from '../../lib/bank-account.ts'
import { endpoint } from '../../lib/endpoint.ts'
import {
  changedLines,
  changedText,
  day,
  problemAt,
  requiredLines,
  requiredText,
  version,
} from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { seriesDigits, seriesKinds, seriesResets } from '../settings/document-series.ts'
import { prefixShape, separators } from '../settings/numbering.ts'
import { paymentForms } from './invoice-document.ts'

const mostAccounts = 10
const mostDueDays = 365
const mostFirstNumber = 99_999_999

const within = (min: number, max: number) => {
  const error = sentence('rules.between', { min, max })
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const account = z.object({
  /** Stored without spaces and country code. */
  number: z
    .string({ error: 'invoices.account' })
    .max(60, { error: 'invoices.account' })
    .refine(isBankAccount, { error: 'invoices.account' })
    .transform(bareAccount),
  bank: changedText(100),
  label: changedText(100),
})

/** Digits as the schema of FA(3) demands them; a wrong one would refuse every invoice. */
const registered = (shape: RegExp, error: string) =>
  changedText(30)
    .transform((value) => (value === null ? null : value.replace(/[\s-]/gu, '')))
    .refine((value) => value === null || shape.test(value), { error })

const accounts = z
  .array(account)
  .max(mostAccounts, { error: sentence('invoiceSettings.tooManyAccounts', { max: mostAccounts }) })
  .superRefine((all, ctx) => {
    const numbers = all.map(({ number }) => number)
    for (const [i, number] of numbers.entries()) {
      if (numbers.indexOf(number) < i) problemAt(ctx, [i, 'number'], 'invoiceSettings.accountTwice')
    }
  })

export const invoiceSettings = z.object({
  place: z.string().nullable(),
  /** A draft begins with the first. */
  accounts: z.array(
    z.object({ number: z.string(), bank: z.string().nullable(), label: z.string().nullable() }),
  ),
  dueDays: z.number().int(),
  paymentForm: z.enum(paymentForms),
  exemption: z.string().nullable(),
  remark: z.string().nullable(),
  krs: z.string().nullable(),
  regon: z.string().nullable(),
  bdo: z.string().nullable(),
  /** Day from which the company has to send its invoices to KSeF. */
  ksefFrom: z.string().nullable(),
  /** Data of the company without which no invoice is issued. */
  companyLacks: z.array(z.enum(['nip', 'address', 'city'])),
  version,
})
export type InvoiceSettings = z.infer<typeof invoiceSettings>

const counted = z.object({ period: z.string(), n: z.number().int() })

export const documentSeries = z.object({
  kind: z.enum(seriesKinds),
  prefix: z.string(),
  yearFirst: z.boolean(),
  separator: z.enum(separators),
  digits: z.number().int(),
  resets: z.enum(seriesResets),
  /** Null until a person types it; nothing is issued before. */
  firstNumber: z.number().int().nullable(),
  /** Count of a document of today, for each way to start again; without a first number it is 1. */
  next: z.object({ year: counted, month: counted, never: counted }),
  /** `FV/2026/11/0007`; null without a first number. */
  nextNumber: z.string().nullable(),
  version,
})
export type DocumentSeries = z.infer<typeof documentSeries>

const kind = z.enum(seriesKinds)
const month = z.string().regex(/^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/u, { error: 'rules.invalid' })
const closedMonths = z.object({ months: z.array(z.string()) })
export type ClosedMonths = z.infer<typeof closedMonths>

export const invoiceSettingsCalls = {
  read: endpoint({
    method: 'GET',
    path: '/settings/invoices',
    permission: ['read', 'Invoice'],
    summary: 'Data that invoices begin with: place, accounts, days to pay, footer, first day of KSeF',
    response: invoiceSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/invoices',
    permission: ['update', 'Settings'],
    summary: 'Changes the data that invoices begin with; issued ones and drafts stay',
    body: z.object({
      place: changedText(256),
      accounts,
      dueDays: within(0, mostDueDays),
      paymentForm: z.enum(paymentForms),
      exemption: changedText(256),
      remark: changedLines(3500),
      krs: registered(/^\d{10}$/u, 'invoiceDocument.krs'),
      regon: registered(/^(?:\d{9}|\d{14})$/u, 'invoiceDocument.regon'),
      bdo: registered(/^\d{9}$/u, 'invoiceSettings.bdo'),
      ksefFrom: day.nullable(),
      version,
    }),
    response: invoiceSettings,
    limit: { max: 30 },
  }),
  allSeries: endpoint({
    method: 'GET',
    path: '/settings/document-series',
    permission: ['read', 'Invoice'],
    summary: 'Number series of documents, each with its next number',
    response: z.object({ series: z.array(documentSeries) }),
  }),
  series: endpoint({
    method: 'GET',
    path: '/settings/document-series/:kind',
    permission: ['read', 'Invoice'],
    summary: 'One number series with its next number',
    params: z.object({ kind }),
    response: documentSeries,
  }),
  /** Absent fields stay. 400 at the field that could repeat a number in use. */
  saveSeries: endpoint({
    method: 'PATCH',
    path: '/settings/document-series/:kind',
    permission: ['update', 'Settings'],
    summary: 'Changes format and first number of a series; numbers in use stay, and none can repeat',
    params: z.object({ kind }),
    body: z.object({
      prefix: requiredText('rules.required', 8)
        .refine((value) => prefixShape.test(value), { error: 'settings.company.prefixShape' })
        .optional(),
      yearFirst: z.boolean().optional(),
      separator: z.enum(separators).optional(),
      digits: within(seriesDigits.min, seriesDigits.max).optional(),
      resets: z.enum(seriesResets).optional(),
      firstNumber: within(1, mostFirstNumber).optional(),
      version,
    }),
    response: documentSeries,
    limit: { max: 30 },
  }),
  closedMonths: endpoint({
    method: 'GET',
    path: '/settings/closed-months',
    permission: ['read', 'Invoice'],
    summary: 'Months that no invoice can be issued in, latest first',
    response: closedMonths,
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/settings/closed-months',
    permission: ['update', 'Settings'],
    summary: 'Closes a month that is over; a closed one stays closed',
    body: z.object({ month }),
    response: closedMonths,
    limit: { max: 30 },
  }),
  reopenMonth: endpoint({
    method: 'DELETE',
    path: '/settings/closed-months/:month',
    permission: ['update', 'Settings'],
    summary: 'Opens a closed month again, with a reason for the log',
    params: z.object({ month }),
    body: z.object({ reason: requiredLines('rules.required', 500) }),
    response: closedMonths,
    limit: { max: 30 },
  }),
}
