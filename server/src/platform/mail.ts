import { createTransport } from 'nodemailer'
import type { Environment } from './environment.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** PNG, shown by `html` as `cid:` and its id. */
  logo?: Buffer | null
}

export const logoId = 'logo@zlecenia'

export interface Mail {
  send(letter: Letter): Promise<void>
}

/** Milliseconds; the queue retries later. */
const patience = 15_000

/** Null without SMTP_URL: administrators get the links instead. */
export function openMail(environment: Environment): Mail | null {
  const { SMTP_URL } = environment
  if (!SMTP_URL) return null
  const from = environment.MAIL_FROM ?? `Zlecenia <zlecenia@${new URL(linkBase(environment)).hostname}>`
  return {
    async send({ logo, ...letter }) {
      const transport = createTransport({
        url: SMTP_URL,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        // No attachments by path or URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      // Suppresses "out of office" replies.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const attachments = logo ? [{ filename: 'logo.png', content: logo, cid: logoId }] : []
      await transport.sendMail({ ...letter, attachments, from, headers }).finally(() => transport.close())
    },
  }
}

/** Never the request's Host: whoever asks for a link must not choose where it leads. */
export function linkBase({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
