import { once } from 'node:events'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import type { Attachment } from './attachments.ts'
import type { World } from './world.ts'

interface Mailbox {
  id: string
  address: string
  version: number
  smtp: { host: string; port: number }
}

export async function demoMailbox(world: World): Promise<Mailbox> {
  const { mailboxes } = await world.ask<{ mailboxes: Mailbox[] }>('admin', 'GET', '/settings/mailboxes')
  const [mailbox] = mailboxes
  if (!mailbox) throw new Error('the demo has no mailbox')
  return mailbox
}

interface SentLetter {
  from: string
  subject: string
  text: string
  id?: string
  answersTo?: string
  photo?: Attachment
}

const partOf = (type: string, bytes: Buffer): string[] => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  '',
  bytes.toString('base64').replace(/.{76}/gu, '$&\r\n'),
]

/** Sends a letter to the mailbox of the demo by its own SMTP server, as a client would. */
export async function sendLetter({ address, smtp }: Mailbox, letter: SentLetter): Promise<void> {
  const socket = createConnection(smtp.port, smtp.host)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function expectCode(code: number): Promise<void> {
    for (;;) {
      const { value = '' } = await lines.next()
      if (!String(value).startsWith(String(code))) throw new Error(`SMTP: ${value}`)
      if (value[3] !== '-') return
    }
  }
  async function say(line: string, code: number): Promise<void> {
    socket.write(`${line}\r\n`)
    await expectCode(code)
  }
  await expectCode(220)
  await say('EHLO story.test', 250)
  await say(`AUTH PLAIN ${Buffer.from(`\0${address}\0${demoPassword}`).toString('base64')}`, 235)
  await say(`MAIL FROM:<${letter.from}>`, 250)
  await say(`RCPT TO:<${address}>`, 250)
  await say('DATA', 354)
  const { from, subject, text, id = crypto.randomUUID(), answersTo, photo } = letter
  const head = [
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `From: <${from}>`,
    `To: <${address}>`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${id}@story.test>`,
    ...(answersTo ? [`In-Reply-To: <${answersTo}@story.test>`] : []),
    'MIME-Version: 1.0',
  ]
  const words = partOf('text/plain; charset=utf-8', Buffer.from(text))
  const body = photo
    ? [
        'Content-Type: multipart/mixed; boundary="parts"',
        '',
        '--parts',
        ...words,
        '--parts',
        `Content-Disposition: attachment; filename="${photo.name}"`,
        ...partOf(photo.mimeType, photo.buffer),
        '--parts--',
      ]
    : words
  await say([...head, ...body, '.'].join('\r\n'), 250)
  socket.end('QUIT\r\n')
  await once(socket, 'close')
}
