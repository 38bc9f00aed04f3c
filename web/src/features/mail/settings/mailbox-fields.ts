import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import type { Answer, Sent } from '#lib/call.ts'
import type { MessageKey } from '#lib/i18n.ts'
import type { Changed } from '#ui/record-form/fields.ts'

export type ShownMailbox = Answer<'GET /settings/mailboxes'>['mailboxes'][number]

interface TypedServer {
  host: string
  port: string
  security: MailServer['security']
}

export interface MailboxFields {
  address: string
  name: string
  login: string
  password: string
  imap: TypedServer
  smtp: TypedServer
  signature: string
  active: 'true' | 'false'
}

export const typedServer = ({ host, port, security }: MailServer): TypedServer => ({
  host,
  port: String(port),
  security,
})

export const emptyMailbox = (): MailboxFields => ({
  address: '',
  name: '',
  login: '',
  password: '',
  imap: { host: '', port: '993', security: 'tls' },
  smtp: { host: '', port: '465', security: 'tls' },
  signature: '',
  active: 'true',
})

/** The password never comes back from the server. */
export const mailboxFields = (it: ShownMailbox): MailboxFields => ({
  address: it.address,
  name: it.name ?? '',
  login: it.login,
  password: '',
  imap: typedServer(it.imap),
  smtp: typedServer(it.smtp),
  signature: it.signature ?? '',
  active: it.active ? 'true' : 'false',
})

/** The server refuses an invalid port, at its field. */
const serverSent = ({ host, port, security }: TypedServer): MailServer => ({
  host,
  port: port.trim() === '' ? Number.NaN : Number(port),
  security,
})

export const mailboxSent = ({ imap, smtp, active: _, ...texts }: MailboxFields) => ({
  ...texts,
  imap: serverSent(imap),
  smtp: serverSent(smtp),
})

/** Servers are sent whole. */
export function changesSent(
  { imap, smtp, active, ...texts }: Changed<MailboxFields>,
  from: ShownMailbox,
): Sent<'PATCH /settings/mailboxes/:id'>['body'] {
  return {
    ...texts,
    ...(imap && { imap: serverSent({ ...typedServer(from.imap), ...imap }) }),
    ...(smtp && { smtp: serverSent({ ...typedServer(from.smtp), ...smtp }) }),
    ...(active !== undefined && { active: active === 'true' }),
    version: from.version,
  }
}

export const mailboxLabels: Readonly<Record<string, MessageKey>> = {
  address: 'mailSettings.address',
  name: 'mailSettings.name',
  login: 'mailSettings.login',
  password: 'mailSettings.password',
  'imap.host': 'mailSettings.host',
  'imap.port': 'mailSettings.port',
  'imap.security': 'mailSettings.security',
  'smtp.host': 'mailSettings.host',
  'smtp.port': 'mailSettings.port',
  'smtp.security': 'mailSettings.security',
  signature: 'mailSettings.signature',
  active: 'mailSettings.active',
}

/** Protocols are named alike in every language. */
export const protocolNames = { tls: 'TLS', starttls: 'STARTTLS' } as const
