import { z } from 'zod'
import { bareAccount, isBankAccount } from '../../lib/bank-account.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { isNip, normalNip } from '../../lib/identifiers.ts'
import { day, id } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { whiteListResults } from '../company-registry/white-list.ts'

const mostAccounts = 10

/** An answer of the ministry's list for a day. Its number proves the request. */
const whiteListCheck = z.object({
  result: z.enum(whiteListResults),
  day: z.string(),
  requestId: z.string().nullable(),
  /** Moment at the ministry, else ours. */
  requestedAt: z.string(),
})

/** `check`: the latest kept one up to the day. `isSilent`: requested now, without an answer. `isOff`: never requested. */
export const whiteListItem = z.object({
  nip: z.string(),
  account: z.string().nullable(),
  check: whiteListCheck.nullable(),
  isSilent: z.boolean(),
  isOff: z.boolean(),
})
export type WhiteListItem = z.infer<typeof whiteListItem>

/** No accounts while the company has no NIP; no buyer without a Polish one. */
const whiteList = z.object({
  /** Day of the question. */
  day: z.string(),
  accounts: z.array(whiteListItem),
  buyer: whiteListItem.nullable(),
})
export type WhiteListAnswer = z.infer<typeof whiteList>

export const whiteListCalls = {
  kept: endpoint({
    method: 'GET',
    path: '/white-list-checks',
    permission: ['read', 'Invoice'],
    summary: "Stored answers of the VAT list for the company's accounts, the latest; sends no request",
    response: whiteList,
    limit: { max: 120 },
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/invoices/:id/white-list',
    permission: ['read', 'Invoice'],
    summary:
      'Stored answers of the VAT list for account and buyer up to the day of the invoice, the latest; sends no request',
    params: z.object({ id }),
    response: whiteList,
    limit: { max: 240 },
  }),
  check: endpoint({
    method: 'POST',
    path: '/white-list-checks',
    permission: ['update', 'Invoice'],
    summary:
      'Queries the VAT list for accounts of the company and the status of a buyer, once a day for each; a list that does not answer is a result too',
    body: z.object({
      accounts: z
        .array(
          z
            .string()
            .max(60, { error: 'invoices.account' })
            .refine(isBankAccount, { error: 'invoices.account' })
            .transform(bareAccount),
        )
        .max(mostAccounts, { error: sentence('invoiceSettings.tooManyAccounts', { max: mostAccounts }) })
        .default([]),
      nip: z
        .string()
        .max(40, { error: 'client.nipChecksum' })
        .refine(isNip, { error: 'client.nipChecksum' })
        .transform(normalNip)
        .nullable()
        .default(null),
      /** A later day than today counts as today. */
      day: day.nullable().default(null),
    }),
    response: whiteList,
    limit: { max: 60 },
  }),
}
