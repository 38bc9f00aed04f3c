import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { findingsInEveryLook } from '../accessibility.ts'
import { aPdf } from '../attachments.ts'
import { demoMailbox, sendLetter } from '../demo-mail.ts'
import { aPostOffice } from '../post-office.ts'
import { mailScreen } from '../screens/mail.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const office = await aPostOffice()
const world = useWorld({ demo: true })
const composer = pl.mailComposer
const sending = pl.mailSending
const client = 'jan@klient.test'

/** The mailbox sends by the post office of this file, which keeps what it receives. */
async function sendByPostOffice(): Promise<void> {
  const { id, version, smtp } = await demoMailbox(world)
  const port = Number(new URL(office.url).port)
  await world.ask('admin', 'PATCH', `/settings/mailboxes/${id}`, {
    smtp: { ...smtp, port },
    password: demoPassword,
    version,
  })
}

it('an answer whose sending lost its answer, taken back once, is sent once', journey, async () => {
  const subject = 'Cieknie kran w kuchni'
  await sendLetter(await demoMailbox(world), { from: client, subject, text: 'Proszę o pomoc.' })
  await sendByPostOffice()
  const page = await world.signedIn('office')
  const mail = mailScreen(page)
  await mail.goto()
  await mail.open(subject)
  await mail.thread.getByText('Proszę o pomoc.').waitFor()
  await page.keyboard.press('r')
  await expect(mail.text).toBeFocused()
  await page.keyboard.type('Konserwator będzie dziś o 14.')
  await mail.attach(aPdf())
  await mail.composer.getByRole('button', { name: 'protokół.pdf', exact: true }).waitFor()
  await mail.composer.getByText(composer.saved).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])

  // The server does its work, and the browser never learns of it.
  world.browserMaySay(/ERR_FAILED.*\/send\)/u)
  await page.route(
    '**/api/mail/drafts/*/send',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await mail.text.press('Control+Enter')
  await page.getByRole('button', { name: sending.takeBack }).click()
  await expect(mail.text).toContainText('Konserwator będzie dziś o 14.')
  expect(office.lettersTo(client)).toEqual([])
  await page.reload()
  await mail.composer.getByRole('button', { name: 'protokół.pdf', exact: true }).waitFor()

  await mail.send.click()
  await mail.composer.waitFor({ state: 'hidden' })
  await expect.poll(() => office.lettersTo(client), { timeout: 60_000 }).toHaveLength(1)
  await mail.folder(pl.mail.folder.sent).click()
  await mail.row(subject).waitFor()
  const [letter] = office.lettersTo(client)
  expect(letter?.subject).toBe(`Re: ${subject}`)
  expect(letter?.text).toContain('Konserwator będzie dziś o 14.')
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual(['protokół.pdf'])
  expect(office.lettersTo(client)).toHaveLength(1)
})

it('two people write one answer in turn, and neither loses a word', async () => {
  const [page, other] = [await world.signedIn('office'), await world.signedIn('admin')]
  const [here, there] = [mailScreen(page), mailScreen(other)]
  await here.goto()
  await here.list.getByRole('link').first().click()
  await here.thread.getByRole('article').first().waitFor()
  await page.keyboard.press('r')
  await expect(here.text).toBeFocused()
  await page.keyboard.type('Przyjedziemy jutro.')
  await here.composer.getByText(composer.saved).waitFor()

  // The first writer is refused once the other one took over.
  world.browserMaySay(/409.*\/lock\)/u)
  await other.goto(page.url())
  await there.composer.getByText(/pisze tę odpowiedź/u).waitFor()
  await expect(there.send).toBeDisabled()
  await there.composer.getByRole('button', { name: composer.takeOver }).click()
  await expect(there.text).toContainText('Przyjedziemy jutro.')
  await there.text.press('Control+Home')
  await other.keyboard.type('Dzień dobry. ')
  await there.composer.getByText(composer.saved).waitFor()
  expect(await there.text.textContent()).toMatch(/^Dzień dobry\. Przyjedziemy jutro\./u)
})
