import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../../lib/history.ts'
import { changedEmail, changedLines, id, optionalId, version } from '../../../lib/rules.ts'
import { sentence } from '../../../lib/sentence.ts'
import { recordFileFields } from '../../record-files/record-files.contract.ts'
import { changedContactFields, contact, customer, requireContact } from '../customers.contract.ts'

export const mostPaymentDays = 365
const daysText = sentence('rules.between', { min: 0, max: mostPaymentDays })

/** Client data of its page. */
export const customerRecord = customer.omit({ buildings: true }).extend({
  paymentDays: z.number().int().nullable(),
  invoiceEmail: z.string().nullable(),
  remarks: z.string().nullable(),
  archived: z.boolean(),
  /** No other record refers to it: it can be deleted. */
  removable: z.boolean(),
  createdAt: z.string(),
})
export type CustomerRecord = z.infer<typeof customerRecord>

/** Field names in the log; `contact…` belongs to one of its contacts. */
export const customerHistoryFields = [
  'type',
  'companyName',
  'name',
  'nip',
  'regon',
  'phone',
  'email',
  'address',
  'postalCode',
  'city',
  'paymentDays',
  'invoiceEmail',
  'remarks',
  'archived',
  'contact',
  'contactName',
  'contactPosition',
  'contactPhone',
  'contactEmail',
  'contactMain',
  'contactArchived',
  'mergedWith',
  ...recordFileFields,
  'building',
  'movedTo',
  'movedFrom',
] as const
export const customerHistoryEntry = historyEntry(customerHistoryFields)

export const customerRecords = {
  add: endpoint({
    method: 'POST',
    path: '/customers',
    permission: ['create', 'Customer'],
    summary: 'Adds a client',
    /** The browser creates the id, so that a repeated request creates one client. Older callers send none. */
    body: contact.extend({ id: optionalId }).superRefine(requireContact),
    response: customerRecord,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/customers/:customerId',
    permission: ['update', 'Customer'],
    summary: 'Changes a client, archives it or restores it; absent fields keep their values',
    params: z.object({ customerId: id }),
    body: z.object({
      ...changedContactFields,
      paymentDays: z
        .number({ error: daysText })
        .int(daysText)
        .min(0, daysText)
        .max(mostPaymentDays, daysText)
        .nullable()
        .optional(),
      invoiceEmail: changedEmail,
      remarks: changedLines(4000).optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: customerRecord,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customers/:customerId',
    permission: ['delete', 'Customer'],
    summary: 'Deletes a client that has neither orders nor buildings',
    params: z.object({ customerId: id }),
    limit: { max: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/customers/:customerId/history',
    permission: ['read', 'Customer'],
    summary: 'History of a client, latest first; 20 entries a page',
    params: z.object({ customerId: id }),
    query: historyQuery,
    response: historyPage(customerHistoryEntry),
  }),
}
