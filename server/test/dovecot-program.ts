import { createInterface } from 'node:readline'
import { startDovecot, withoutDovecot } from './dovecot.ts'

/**
 * Dovecot for stories, until its input ends: writes its mailbox as a line of JSON, or why there is none; each line of
 * its input is a letter to deliver, in base64.
 */
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)
if (withoutDovecot !== null) say({ missing: withoutDovecot })
else {
  const { imap, user, password, deliver, stop } = await startDovecot()
  say({ imap, user, password })
  for await (const line of createInterface({ input: process.stdin })) {
    await deliver(Buffer.from(line, 'base64'))
  }
  await stop()
}
