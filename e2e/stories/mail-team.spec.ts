import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { demoMailbox, sendLetter } from '../demo-mail.ts'
import { mailScreen } from '../screens/mail.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.mailTeam
const filled = (text: string, name: string) => text.replace(/\{\{\w+\}\}/u, name)

async function twoOfThem() {
  const pages = (await Promise.all([world.signedIn('office'), world.signedIn('admin')])) as [Page, Page]
  const ready = Promise.all(pages.map(listening))
  const [here, there] = [mailScreen(pages[0]), mailScreen(pages[1])]
  await here.goto()
  await there.goto()
  await ready
  return { here, there, page: pages[0], other: pages[1] }
}

async function nameOf(email: string): Promise<string> {
  const [row] = await world.sql<{ name: string }>(
    "select first_name || ' ' || last_name as name from users where email = $1",
    [email],
  )
  return row?.name ?? ''
}

it('one sees in list and reader that another reads, assigns them, and they are notified', async () => {
  const subject = 'Przeciek w węźle cieplnym'
  await sendLetter(await demoMailbox(world), { from: 'jan@klient.test', subject, text: 'Kapie.' })
  const { here, there, other } = await twoOfThem()
  const [me, colleague] = [await nameOf(demoAccounts.office), await nameOf(demoAccounts.admin)]
  await there.open(subject)
  await here
    .row(subject)
    .getByText(filled(pl.mailPresence.reading, colleague.split(' ')[0] ?? ''))
    .waitFor()
  await here.open(subject)
  await here.thread.getByText(filled(pl.mailPresence.reading, colleague)).waitFor()
  await there.thread.getByText(filled(pl.mailPresence.reading, me)).waitFor()

  await here.thread.getByRole('button', { name: words.unassigned }).click()
  await here.thread.getByRole('button', { name: colleague, exact: true }).click()
  await there.thread.getByText(filled(words.assignee, colleague)).waitFor()
  await here.thread.getByRole('button', { name: pl.mailBegin.reply, exact: true }).click()
  await there.thread.getByText(filled(pl.mailPresence.writing, me)).waitFor()
  await there.folder(pl.mail.folder.mine).click()
  await there
    .row(subject)
    .getByText(filled(pl.mailPresence.writing, me.split(' ')[0] ?? ''))
    .waitFor()
  await here.thread.getByText(filled(pl.mailPresence.reading, colleague)).waitFor({ state: 'detached' })
  const { notifications } = await world.ask<{ notifications: { kind: string; values: object }[] }>(
    'admin',
    'GET',
    '/notifications',
  )
  expect(notifications[0]).toMatchObject({ kind: 'mailAssigned', values: { subject, by: me } })
  await other.close()
})

it('two threads are merged, a late answer lands in the target, and an undo takes it back', async () => {
  const mailbox = await demoMailbox(world)
  const [first, second] = ['Domofon w klatce B milczy', 'Znowu domofon']
  const id = crypto.randomUUID()
  await sendLetter(mailbox, { from: 'ewa@klient.test', subject: first, text: 'Nie dzwoni.' })
  await sendLetter(mailbox, { from: 'ewa@klient.test', subject: second, text: 'Nadal nie dzwoni.', id })
  const { here, there, page } = await twoOfThem()
  await there.row(second).waitFor()
  await here.open(second)
  await here.thread.getByRole('button', { name: words.more }).click()
  await here.thread.getByRole('button', { name: words.merge }).click()
  const dialog = page.getByRole('dialog', { name: words.mergeTitle })
  await dialog.getByLabel(words.find).fill('domofon w klatce')
  await dialog.getByRole('radio', { name: first }).check()
  expect(await findingsInEveryLook(page)).toEqual([])
  await dialog.getByRole('button', { name: words.mergeNow, exact: true }).click()
  await here.title(first).waitFor()
  await there.row(second).waitFor({ state: 'detached' })

  const answer = { from: 'ewa@klient.test', subject: `Re: ${second}`, text: 'Już działa!', answersTo: id }
  await sendLetter(mailbox, answer)
  await here.thread.getByText('Już działa!').waitFor()
  await here.thread.getByRole('button', { name: words.more }).click()
  await here.thread.getByRole('button', { name: new RegExp(`^${words.undoMerge}`, 'u') }).click()
  await there.row(second).waitFor()
  await there.open(second)
  await there.thread.getByText('Już działa!').waitFor()
  await here.thread.getByText('Już działa!').waitFor({ state: 'detached' })
})

it('an inner note appears beside the letter of another, and in no list of the chat', async () => {
  const subject = 'Oferta na przegląd instalacji'
  await sendLetter(await demoMailbox(world), {
    from: 'zarzad@klient.test',
    subject,
    text: 'Prosimy o ofertę.',
  })
  const { here, there, page } = await twoOfThem()
  await here.open(subject)
  await there.open(subject)
  const notes = (it: typeof here) => it.thread.getByRole('region', { name: words.notes })
  await notes(there).getByRole('textbox').waitFor()
  await notes(here).getByRole('textbox').fill('Zapytać Marka o cenę')
  await notes(here).getByRole('button', { name: pl.conversation.addNote }).click()
  await notes(there).getByText('Zapytać Marka o cenę').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  for (const query of ['', '?q=zapytac marka']) {
    const { conversations } = await world.ask<{ conversations: { last: unknown }[] }>(
      'admin',
      'GET',
      `/conversations${encodeURI(query)}`,
    )
    expect(JSON.stringify(conversations)).not.toContain('Zapytać Marka')
  }
})
