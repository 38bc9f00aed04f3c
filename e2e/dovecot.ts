import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../server/test/dovecot-program.ts', import.meta.url))

interface Mailbox {
  missing?: string
  imap: { host: string; port: number; security: 'none' }
  user: string
  password: string
}

/** A mail server as offices have it, with one mailbox; `missing` is the reason why there is none. */
export async function startDovecot() {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, 'line')
  const mailbox: Mailbox = JSON.parse(line)
  return {
    ...mailbox,
    /** Delivers as another program of the mail server does. */
    deliver: (letter: { from: string; subject: string; text: string }) => {
      const { from, subject, text } = letter
      const raw = [
        `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
        `From: <${from}>`,
        `To: <${mailbox.user}>`,
        `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
        `Message-ID: <${crypto.randomUUID()}@story.test>`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(text).toString('base64'),
        '',
      ].join('\r\n')
      child.stdin.write(`${Buffer.from(raw).toString('base64')}\n`)
    },
    async stop() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
