import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, optionalEmail, problemAt } from '../../lib/rules.ts'
import { owedSources } from './invoice-payments.contract.ts'

const step = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** `left` in grosze; `step` is the one that comes next. */
export const dueReminder = z.object({
  id: z.string(),
  source: z.enum(owedSources),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  left: z.number().int(),
  overdueDays: z.number().int(),
  step,
})
export type DueReminder = z.infer<typeof dueReminder>

/** `key`: the client's id, or that of an invoice without a client. */
export const remindedClient = z.object({
  key: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  invoices: z.array(dueReminder),
})
export type RemindedClient = z.infer<typeof remindedClient>

export const invoiceReminders = {
  due: endpoint({
    method: 'GET',
    path: '/reminders/due',
    permission: ['read', 'Invoice'],
    summary:
      'Overdue invoices whose next reminder is due, by client; nothing is sent by itself. `mail`: the program can send letters',
    response: z.object({ mail: z.boolean(), clients: z.array(remindedClient) }),
    limit: { max: 300 },
    heavy: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/reminders',
    permission: ['update', 'Invoice'],
    summary:
      'Sends one letter about the named invoices of one client, or skips their step, under an id of the caller; idempotent by its id',
    body: z
      .object({
        id,
        skip: z.boolean().default(false),
        email: optionalEmail,
        invoiceIds: z.array(id).min(1, 'payments.noInvoice').max(200),
      })
      .superRefine(({ skip, email }, ctx) => {
        if (!skip && !email) problemAt(ctx, ['email'], 'rules.required')
      }),
    response: z.object({ id: z.string(), step, invoices: z.number().int(), sent: z.boolean() }),
    status: 201,
    limit: { max: 60 },
  }),
}
