import type { AddressInfo } from 'node:net'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Steps of a letter: connection, sign-in, author, recipients, and the end of its text. */
export const smtpSteps = ['connect', 'auth', 'from', 'recipient', 'data'] as const
export type SmtpStep = (typeof smtpSteps)[number]

/** Code of the answer, or none ever. */
export type SmtpFate = 451 | 550 | 'hangs'

export interface ScriptedSmtp {
  smtp: MailServer
  /** Letters that it took. */
  letters: { raw: Buffer; read: Email; to: string[] }[]
  /** Null: takes every letter. */
  script: { at: SmtpStep; fate: SmtpFate; address?: string } | null
  /** Runs when a letter is there, before it is answered. */
  onTaken: () => void
}

type Done = (error?: Error | null) => void

/** A server that refuses or hangs at a step, until the test is finished. */
export async function aScriptedSmtp(): Promise<ScriptedSmtp> {
  const it: ScriptedSmtp = {
    smtp: { host: '127.0.0.1', port: 0, security: 'none' },
    letters: [],
    script: null,
    onTaken: () => undefined,
  }
  const answer = (step: SmtpStep, done: Done, address?: string) => {
    const { script } = it
    const isScripted = script?.at === step && (script.address === undefined || script.address === address)
    if (!isScripted) return done()
    if (script.fate === 'hangs') return
    done(Object.assign(new Error(`scripted ${step}`), { responseCode: script.fate }))
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => answer('connect', done),
    onAuth: ({ username = '' }, _session, done) =>
      answer('auth', (error) => done(error ?? null, error ? undefined : { user: username })),
    onMailFrom: (_address, _session, done) => answer('from', done),
    onRcptTo: ({ address }, _session, done) => answer('recipient', done, address),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const isTaken = it.script?.at !== 'data' || it.script.fate === 'hangs'
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (isTaken) it.letters.push({ raw, read: await PostalMime.parse(raw), to })
        it.onTaken()
        answer('data', done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  it.smtp.port = (server.server.address() as AddressInfo).port
  return it
}
