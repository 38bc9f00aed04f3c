import { createTransport } from 'nodemailer'
import type { Environment } from './environment.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** PNG, shown by `html` as `cid:` and its id. */
  logo?: Buffer | null
  /** Message id; the same for a letter that is sent again. */
  id?: string
  /** Files that the reader saves. */
  attachments?: readonly { name: string; bytes: Buffer; type: string }[]
  /** A person sent it: answers go there, also automatic ones. */
  replyTo?: string | null
  /** Address of the settings for letters. */
  unsubscribe?: string
}

export const logoId = 'logo@zlecenia'

export interface Mail {
  /** Answers are read: the letters go by a mailbox of the office. */
  readsAnswers?: true
  /** Answers with the name of the letter at the mail server. */
  send(letter: Letter): Promise<string>
}

/** Milliseconds; the queue retries later. */
const patience = 15_000

/** Null without SMTP_URL: administrators get the links instead. */
export function openMail(environment: Environment): Mail | null {
  const { SMTP_URL } = environment
  if (!SMTP_URL) return null
  const host = new URL(linkBase(environment)).hostname
  const from = environment.MAIL_FROM ?? `Zlecenia <zlecenia@${host}>`
  return {
    async send({ logo, id, unsubscribe, replyTo, attachments: files = [], ...letter }) {
      const transport = createTransport({
        url: SMTP_URL,
        // Some servers refuse clients named by an IP address; `?name=` of SMTP_URL sets another name.
        ...(!new URL(SMTP_URL).searchParams.has('name') && { name: host.replace(/^\[|\]$/gu, '') }),
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        // No attachments by path or URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      // Suppresses "out of office" replies.
      const headers: Record<string, string> =
        replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}
      const attachments = [
        ...(logo ? [{ filename: 'logo.png', content: logo, cid: logoId }] : []),
        ...files.map(({ name, bytes, type }) => ({ filename: name, content: bytes, contentType: type })),
      ]
      const more = {
        ...(id && { messageId: `<${id}@${host}>` }),
        ...(replyTo && { replyTo }),
        ...(unsubscribe && { list: { unsubscribe } }),
      }
      const sent = transport.sendMail({ ...letter, ...more, attachments, from, headers })
      return (await sent.finally(() => transport.close())).messageId
    },
  }
}

/** Never the request's Host: the requester must not choose where a link leads. */
export function linkBase({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
