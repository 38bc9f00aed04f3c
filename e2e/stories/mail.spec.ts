import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, findingsInEveryLook, phone } from '../accessibility.ts'
import { listening, watchRequests } from '../at-rest.ts'
import { demoMailbox, sendLetter } from '../demo-mail.ts'
import { mailScreen } from '../screens/mail.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.mail
const settings = pl.mailSettings

it(
  'a mailbox with a wrong password shows the words of its server, and is read once it is right',
  journey,
  async () => {
    const mailbox = await demoMailbox(world)
    const { id, version, address } = mailbox
    await world.ask('admin', 'PATCH', `/settings/mailboxes/${id}`, { password: 'nie to', version })
    const page = await world.signedIn('admin')
    const mail = mailScreen(page)
    await mail.goto()
    const trouble = page.getByRole('alert').filter({ hasText: address })
    await trouble.getByText(pl.mailTools.serverSays).waitFor()
    await sendLetter(mailbox, {
      from: 'anna@klient.test',
      subject: 'Zalana piwnica',
      text: 'Prosimy o pomoc.',
    })
    expect(await findingsInEveryLook(page)).toEqual([])

    await trouble.getByRole('link', { name: pl.mailTools.mend }).click()
    await page.getByRole('button', { name: settings.changeOf.replace('{{address}}', address) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(settings.newPassword).fill(demoPassword)
    await dialog.getByRole('button', { name: pl.recordForm.save, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await mail.goto()
    await mail.open('Zalana piwnica')
    await mail.thread.getByText('Prosimy o pomoc.').waitFor()
    await trouble.waitFor({ state: 'hidden' })
  },
)

it('a letter arrives in two browsers, is read by each, and leaves both lists once it is done', async () => {
  const pages = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const [here, there] = pages.map(mailScreen) as [
    ReturnType<typeof mailScreen>,
    ReturnType<typeof mailScreen>,
  ]
  const ready = Promise.all(pages.map(listening))
  await here.goto()
  await there.goto()
  await ready
  const subject = 'Wyciek w garażu'
  await sendLetter(await demoMailbox(world), { from: 'jan@klient.test', subject, text: 'Kapie z sufitu.' })
  await here.open(subject)
  await here.thread.getByText('Kapie z sufitu.').waitFor()
  // Read is a person's own.
  await here
    .row(subject)
    .and(pages[0]?.locator('[data-unread]') ?? here.list)
    .waitFor({ state: 'detached' })
  await there.row(subject).getByText(words.unread).waitFor({ state: 'attached' })
  await here.tool(words.do.done).click()
  for (const it of [here, there]) await it.row(subject).waitFor({ state: 'detached' })
  await pages[0]?.getByRole('button', { name: words.undo }).click()
  for (const it of [here, there]) await it.row(subject).waitFor()
})

it('a label is made, put on a letter, and opened by its address; a search finds the letter', async () => {
  const subject = 'Reklamacja po naprawie windy'
  await sendLetter(await demoMailbox(world), { from: 'ewa@klient.test', subject, text: 'Znowu stoi.' })
  const page = await world.signedIn('office')
  const mail = mailScreen(page)
  await mail.goto()
  await mail.folders.getByRole('button', { name: words.editLabels }).click()
  const dialog = page.getByRole('dialog', { name: pl.mailTools.labels })
  await dialog.getByLabel(pl.mailTools.name).fill('Reklamacje')
  await dialog.getByLabel(pl.mailTools.colour).selectOption('error')
  await dialog.getByRole('button', { name: pl.mailTools.add }).click()
  await dialog.getByText('Reklamacje', { exact: true }).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.keyboard.press('Escape')

  await mail.open(subject)
  await mail.title(subject).waitFor()
  await mail.tool(words.do.label).click()
  await mail.thread.getByRole('button', { name: 'Reklamacje' }).click()
  await mail.folder('Reklamacje').click()
  await page.waitForURL(`**${addressOf('mail', { folder: 'reklamacje' })}`)
  await mail.row(subject).waitFor()
  await mail.folder(words.folder.done).click()
  await mail.search.fill('znowu STOI')
  await page.getByRole('button', { name: words.everywhere }).click()
  await mail.open(subject)
  await mail.title(subject).waitFor()
  await page.goto(addressOf('mail', { folder: 'nie-ma-takiej' }))
  await page.getByRole('heading', { name: pl.errorPage.notFoundTitle }).waitFor()
})

it('a phone shows one pane at a time, and keys go through the letters of a desk', async () => {
  const small = await world.signedIn('office', { viewport: phone })
  const onPhone = mailScreen(small)
  await onPhone.goto()
  await onPhone.list.getByRole('link').first().click()
  await onPhone.thread.getByRole('article').first().waitFor()
  expect(await onPhone.list.isVisible()).toBe(false)
  expect(await findings(small)).toEqual([])
  await onPhone.thread.getByRole('link', { name: words.back }).click()
  await onPhone.list.waitFor()

  const page = await world.signedIn('office')
  const mail = mailScreen(page)
  await mail.goto()
  await mail.list.getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await mail.thread.getByRole('article').first().waitFor()
  const first = page.url()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first)
  await watchRequests(page).rest()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: words.keys }).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
})
