import { expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import type { Letter } from '#platform/mail.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import { png } from '#test/bytes.ts'
import { addMailbox, aMailServer, mailboxAt } from '#test/mailboxes.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aScriptedSmtp } from '#test/scripted-smtp.ts'
import { aWorld } from '#test/world.ts'
import { officeMail } from './office-mail.ts'

const world = await aWorld({ demo: true })
const admin = await world.signedIn('admin')
const post = await aPostOffice()

const aLetter = (): Letter => ({
  to: 'zarzad@ogrodowa.test',
  subject: 'Faktura',
  text: 'W załączniku faktura.',
  html: '<!doctype html><p style="letter-spacing:1px">W załączniku faktura.</p>',
  logo: Buffer.from(png),
  id: `invoice-${newId()}`,
  replyTo: 'faktury@firma.test',
  attachments: [{ name: 'FV-1.pdf', bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' }],
})

it('leaves by the server of the environment while there is no mailbox', async () => {
  const { DATA_DIR } = world.deps.environment
  const environment = readEnvironment({ DATA_DIR, SMTP_URL: post.url })
  expect(await officeMail({ ...world.deps, environment: readEnvironment({ DATA_DIR }) })).toBeNull()
  await (await officeMail({ ...world.deps, environment }))?.send(aLetter())
  expect(post.letters).toHaveLength(1)
})

it('leaves once by the mailbox, with a copy, and distinguishes refusals from pauses', async () => {
  const server = await aMailServer()
  const scripted = await aScriptedSmtp()
  const { smtp, letters } = scripted
  await addMailbox(world, admin, mailboxAt(server, { name: 'Serwis', smtp }))
  const mail = await officeMail(world.deps)
  const letter = aLetter()
  expect(await mail?.send(letter)).toBe(`<${letter.id}@${server.user.split('@')[1]}>`)
  await mail?.send(letter)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.read).toMatchObject({
    from: { name: 'Serwis' },
    replyTo: [{ address: 'faktury@firma.test' }],
    html: expect.stringContaining('letter-spacing'),
    attachments: [{ filename: 'logo.png' }, { filename: 'FV-1.pdf' }],
  })
  expect(letters[0]?.raw.toString()).not.toMatch(/auto-submitted/iu)
  expect(server.box(fakeFolders.sent).messages).toHaveLength(1)
  scripted.script = { at: 'recipient', fate: 550 }
  await expect(mail?.send(aLetter())).rejects.toMatchObject({ responseCode: 550 })
  scripted.script = { at: 'recipient', fate: 451 }
  await expect(mail?.send(aLetter())).rejects.not.toHaveProperty('responseCode')
  expect(letters).toHaveLength(1)
})
