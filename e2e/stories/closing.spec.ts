import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, onPhone, phone } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { chatScreen } from '../screens/chat.ts'
import { button } from '../screens/locate.ts'
import { chooseVisit, isTakenAlong, step, tapsOf, visitIn, waitingTaps } from '../screens/my-day.ts'
import { madeAnyway } from '../screens/same-work.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const message = 'Wymieniamy dyski, dzwoń do Jana.'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const close = (more = {}) =>
  world.ask('admin', 'PUT', '/closure', {
    kind: 'maintenance',
    startsAt: null,
    endsAt: inAnHour(),
    message,
    version: null,
    ...more,
  })

it('closes in the middle of an order, which goes out by itself once it opens', journey, async () => {
  world.browserMaySay(answered(503))
  const office = await world.signedIn('office')
  const dialog = await resumeKnownOrder(world, office, { daysAhead: 77 })
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await close()
  await dialog.create.click()
  await office.getByText('Program jest zamknięty.').waitFor()

  // Others are refused with the sentence, an administrator is let in and opens.
  const visitor = await world.stranger()
  await visitor.goto(addressOf('login'))
  const { signIn } = signInScreen(visitor)
  await signIn(demoAccounts.office, demoPassword)
  await visitor.getByText(message).waitFor()
  await signIn(demoAccounts.admin, demoPassword)
  await visitor.getByText('program jest zamknięty dla innych').waitFor()
  await visitor.goto(addressOf('settings', { tab: 'connection' }))
  await visitor.getByRole('button', { name: 'Otwórz teraz' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Otwórz teraz' }).click()
  await visitor.getByText('Program jest otwarty').first().waitFor()

  await madeAnyway(office, office.getByText('Pomyślnie dodano zlecenie'))
  await dialog.root.waitFor({ state: 'hidden' })
})

it('a message and a tap on a phone wait while closed, and arrive once it opens', async () => {
  world.browserMaySay(answered(503))
  const visit = await visitIn(world, 'working')
  const before = (await tapsOf(world, visit)).length
  const [office, worker, clerk] = await Promise.all([
    world.signedIn('office'),
    world.signedIn('worker', onPhone),
    world.signedIn('office'),
  ])
  const chat = chatScreen(office)
  await chat.goto()
  await chat.conversation(/Brygada/u).click()
  await chat.field.waitFor()
  await worker.goto(addressOf('myDay'))
  await isTakenAlong(worker)
  await chooseVisit(worker, visit)

  await close()
  await chat.say('Wracamy po otwarciu')
  await step(worker, 'Przerwa')
  await waitingTaps(worker).waitFor()

  await world.ask('admin', 'DELETE', '/closure')
  await waitingTaps(worker).waitFor({ state: 'detached', timeout: 60_000 })
  expect((await tapsOf(world, visit)).slice(before).map(({ kind }) => kind)).toEqual(['pause'])
  const colleague = chatScreen(clerk)
  await colleague.goto()
  await colleague.conversation(/Brygada/u).click()
  await colleague.log.getByText('Wracamy po otwarciu').waitFor()
})

it('a form typed while closed stays as it is, and is saved by a press after the opening', async () => {
  world.browserMaySay(answered(503))
  const { rows } = await world.ask<{ rows: [{ id: string }] }>('office', 'GET', '/customers/list')
  const office = await world.signedIn('office')
  await office.goto(addressOf('customer', { id: rows[0].id }))
  await button(office, 'Zmień dane klienta').click()
  await office.getByLabel('Uwagi dla biura').fill('Dzwonić po otwarciu')
  await close()
  await button(office, 'Zapisz zmiany').click()
  await office.getByText('Program jest zamknięty.').waitFor()
  await office.getByLabel('Uwagi dla biura').press('End')
  await office.keyboard.type(', rano')
  await world.ask('admin', 'DELETE', '/closure')
  await office.getByText('Program jest zamknięty.').waitFor({ state: 'detached' })
  expect(await office.getByLabel('Uwagi dla biura').inputValue()).toBe('Dzwonić po otwarciu, rano')
  await button(office, 'Zapisz zmiany').click()
  await button(office, 'Zmień dane klienta').waitFor()
  await office.getByText('Dzwonić po otwarciu, rano').waitFor()
})

it('shows when it opens, returns to where one was, and is announced on every page', async () => {
  world.browserMaySay(answered(503))
  await close({ startsAt: new Date(Date.now() + 10 * 60_000).toISOString() })
  const office = await world.signedIn('office')
  await office.goto(addressOf('customers'))
  await office.getByText('Zacznie się za 10 min.').waitFor()
  await world.ask('admin', 'DELETE', '/closure')
  await office.getByText('Zacznie się za').waitFor({ state: 'detached' })

  await close({ kind: 'opening' })
  await office.goto(addressOf('orders'))
  await office.getByRole('heading', { name: 'Wkrótce', level: 1 }).waitFor()
  await office.getByText(message).waitFor()
  await world.ask('admin', 'DELETE', '/closure')
  await office.waitForURL((url) => url.pathname === addressOf('orders'))
  await office.getByRole('heading', { level: 1, name: 'Zlecenia' }).waitFor()
})

it('axe finds nothing on the pages of a closed program, in every look', async () => {
  await close()
  const page = await world.stranger()
  const small = await world.stranger({ viewport: phone })
  for (const at of [page, small])
    for (const path of [addressOf('underMaintenance'), addressOf('comingSoon'), addressOf('notFound')]) {
      const { rest } = watchRequests(at)
      await at.goto(path)
      await at.getByRole('heading', { level: 1 }).waitFor()
      await rest()
      expect(await findings(at)).toEqual([])
    }
  await world.ask('admin', 'DELETE', '/closure')
})
