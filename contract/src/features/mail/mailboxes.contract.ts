import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import {
  accountEmail,
  changedLines,
  changedText,
  id,
  lines,
  requiredText,
  text,
  version,
} from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { isMailHost, type MailServer, mailSecurities } from './mail-servers.ts'

/** `new`: not read yet; `auth`: refused the password; `away`: unreachable; `sealed`: the password is of another key. */
export const mailboxStates = ['new', 'ok', 'auth', 'away', 'sealed'] as const
export type MailboxState = (typeof mailboxStates)[number]

const ports = { min: 1, max: 65_535 }

const portProblem = sentence('rules.between', ports)
const sentServer = z.object({
  host: requiredText('rules.required', 253)
    .transform((host) => host.toLowerCase())
    .refine((host) => host === '' || isMailHost(host), { error: 'mailSettings.hostShape' }),
  port: z
    .number({ error: portProblem })
    .int('rules.integer')
    .min(ports.min, portProblem)
    .max(ports.max, portProblem),
  security: z.enum(mailSecurities),
})
const server: z.ZodType<MailServer> = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
})

export const mailbox = z.object({
  id: z.string(),
  version,
  address: z.string(),
  /** Sender name of letters; null: the company's. */
  name: z.string().nullable(),
  login: z.string(),
  imap: server,
  smtp: server,
  signature: z.string().nullable(),
  active: z.boolean(),
  state: z.enum(mailboxStates),
  /** The server's own words. */
  detail: z.string().nullable(),
  /** Percent of the space that the server allows; null if it does not say. */
  filled: z.number().int().nullable(),
  syncedAt: z.iso.datetime().nullable(),
  letters: z.number().int(),
})
export type Mailbox = z.infer<typeof mailbox>

/** For readers of letters: how each mailbox is doing, without its servers. */
export const shownMailbox = mailbox.pick({
  id: true,
  address: true,
  name: true,
  state: true,
  detail: true,
  active: true,
})
export type ShownMailbox = z.infer<typeof shownMailbox>

export const mailPasswordMax = 500
const password = z
  .string({ error: 'rules.required' })
  .min(1, 'rules.required')
  .max(mailPasswordMax, sentence('rules.tooLong', { max: mailPasswordMax }))

const attempt = z.object({ works: z.boolean(), detail: z.string().nullable() })

export const mailboxes = {
  list: endpoint({
    method: 'GET',
    path: '/settings/mailboxes',
    permission: ['read', 'Settings'],
    summary: 'Mailboxes of the company with their state',
    response: z.object({ mailboxes: z.array(mailbox) }),
  }),
  shown: endpoint({
    method: 'GET',
    path: '/mail/mailboxes',
    permission: ['read', 'Email'],
    summary: 'Mailboxes that are read, with their state',
    response: z.object({ mailboxes: z.array(shownMailbox) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/mailboxes',
    permission: ['update', 'Settings'],
    summary: 'Adds a mailbox under an id of the caller; idempotent',
    body: z.object({
      id,
      address: accountEmail,
      name: text(100),
      login: requiredText('rules.required', 254),
      password,
      imap: sentServer,
      smtp: sentServer,
      signature: lines(2000),
    }),
    response: mailbox,
    status: 201,
    limit: { max: 20 },
  }),
  /** Absent fields stay, 409 on a stale `version`. Another server or login needs the password again. */
  change: endpoint({
    method: 'PATCH',
    path: '/settings/mailboxes/:id',
    permission: ['update', 'Settings'],
    summary: 'Changes a mailbox; `active: false` no longer reads it',
    params: z.object({ id }),
    body: z.object({
      address: accountEmail.optional(),
      name: changedText(100).optional(),
      login: requiredText('rules.required', 254).optional(),
      password: password.optional(),
      imap: sentServer.optional(),
      smtp: sentServer.optional(),
      signature: changedLines(2000).optional(),
      active: z.boolean().optional(),
      version,
    }),
    response: mailbox,
    limit: { max: 30 },
  }),
  test: endpoint({
    method: 'POST',
    path: '/settings/mailboxes/:id/test',
    permission: ['update', 'Settings'],
    summary: 'Signs in to both servers of a mailbox; a failure is a normal answer',
    params: z.object({ id }),
    response: z.object({ imap: attempt, smtp: attempt }),
    limit: { max: 6 },
  }),
}
