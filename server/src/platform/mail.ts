import { createTransport } from 'nodemailer'
import type { Environment } from './environment.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Hands letters to the mail server of SMTP_URL. */
export interface Mail {
  /** Rejects when the server did not take the letter. */
  send(letter: Letter): Promise<void>
}

/** In milliseconds; a server that answers later will be asked again by the queue. */
const patience = 15_000

/** Null when no SMTP_URL is set: then nothing is sent, and links are shown to administrators instead. */
export function openMail(environment: Environment): Mail | null {
  const { SMTP_URL } = environment
  if (!SMTP_URL) return null
  const from = environment.MAIL_FROM ?? `Zlecenia <zlecenia@${new URL(linkBase(environment)).hostname}>`
  return {
    async send(letter) {
      const transport = createTransport({
        url: SMTP_URL,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        // A letter is put together of what is given here, never of files or addresses it names.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      // Marked as automatic, so that "out of office" does not answer.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ ...letter, from, headers }).finally(() => transport.close())
    },
  }
}

/**
 * What links begin with: the address users type. Never what a request says its host is: whoever asks for a
 * link must not choose where it leads.
 */
export function linkBase({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
