import { findingsInEveryLook, phone } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { chatScreen } from '../screens/chat.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

type ChatScreen = ReturnType<typeof chatScreen>

const world = useWorld({ demo: true })

it(
  'two people talk on a phone and at two desks: what one says stands before the others, and is read by name',
  journey,
  async () => {
    const pages = await Promise.all([
      world.signedIn('office'),
      world.signedIn('worker', { viewport: phone }),
      world.signedIn('office'),
    ])
    const [page, other] = pages
    const screens = pages.map(chatScreen)
    const [here, there, desk] = screens as [ChatScreen, ChatScreen, ChatScreen]
    const connected = Promise.all(pages.map(listening))
    await Promise.all(screens.map((it) => it.goto()))
    await connected
    await Promise.all(screens.map((it) => it.conversation(/Brygada/u).click()))
    // Unread messages begin below a line.
    await other.getByText('Nowe', { exact: true }).waitFor()
    await there.log.getByText('Zamówione, będą pojutrze rano.').waitFor()

    await here.say('Kto weźmie drabinę?')
    for (const it of [there, desk]) await it.message('Kto weźmie drabinę?').waitFor()
    await page.getByText(/^Przeczytali: /u).waitFor()
    await there.field.fill('Ja')
    await other.keyboard.press('Shift+Enter')
    await other.keyboard.type('i wiertarkę')
    await other.keyboard.press('Enter')
    for (const it of [here, desk]) await it.log.getByText('i wiertarkę').waitFor()
    expect(await there.field.inputValue()).toBe('')
    expect(await findingsInEveryLook(page)).toEqual([])
  },
)

it('a phone shows one pane at a time, with a way back', async () => {
  const { conversations } = await world.ask<{ conversations: { id: string }[] }>(
    'office',
    'GET',
    '/conversations?q=Brygada',
  )
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
    await world.ask('office', 'POST', `/conversations/${conversations[0]?.id}/messages`, {
      id: crypto.randomUUID(),
      body: `Wiadomość ${n} w kilku słowach, żeby zajęła więcej niż jeden wiersz na telefonie`,
    })
  const page = await world.signedIn('worker', { viewport: phone })
  const chat = chatScreen(page)
  await chat.goto()
  const read = page.waitForResponse((it) => it.url().endsWith('/read'))
  await chat.conversation(/Brygada/u).click()
  await page.getByText('Nowe', { exact: true }).waitFor()
  await chat.field.waitFor()
  expect(await chat.conversation(/Brygada/u).isVisible()).toBe(false)
  expect(await chat.isInSight(page.getByText('Nowe', { exact: true }))).toBe(true)
  // A conversation opens at its first unread message.
  await read
  await page.getByRole('link', { name: 'Wróć do listy rozmów' }).click()
  await chat.conversation(/Brygada/u).click()
  const last = chat.log.getByText(/^Wiadomość 8/u)
  await last.hover()
  await page.mouse.wheel(0, 10_000)
  const pane = chat.log.locator('..')
  const belowPx = () => pane.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)
  await expect.poll(belowPx).toBeLessThan(1)
  await expect.poll(() => chat.isInSight(last)).toBe(true)
  // Simulates the phone's keyboard.
  await page.setViewportSize({ ...phone, height: 560 })
  await expect.poll(() => chat.isInSight(last)).toBe(true)
  // The number of an order is whole there, too.
  await page.getByRole('link', { name: 'Wróć do listy rozmów' }).click()
  await chat.conversation(/^ZL/u).first().click()
  const number = page.getByRole('heading', { name: /^ZL/u })
  await number.waitFor()
  expect(await number.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  // Held sideways one reads and writes without scrolling the page.
  await page.setViewportSize({ width: 740, height: 360 })
  for (const it of [chat.field, page.getByRole('button', { name: 'Wyślij' })])
    await expect.poll(() => chat.isInSight(it)).toBe(true)
  await expect.poll(async () => (await pane.boundingBox())?.height ?? 0).toBeGreaterThan(100)
})

it('many unread are opened at the first of them, and a button leads to the newest', async () => {
  const { conversations } = await world.ask<{ conversations: { id: string }[] }>(
    'office',
    'GET',
    '/conversations?of=people',
  )
  const sayAs = (who: 'office' | 'worker', body: string) =>
    world.ask(who, 'POST', `/conversations/${conversations[0]?.id}/messages`, {
      id: crypto.randomUUID(),
      body,
    })
  for (let n = 1; n <= 20; n++) await sayAs('worker', `Przed ${n}`)
  for (let n = 1; n <= 35; n++) await sayAs('office', `Po ${n}`)
  const page = await world.signedIn('worker')
  const chat = chatScreen(page)
  await chat.goto()
  await page.locator(`a[href*="${conversations[0]?.id}"]`).click()
  await chat.message('Po 1').waitFor()
  expect(await chat.isInSight(chat.message('Po 1'))).toBe(true)
  expect(await chat.message('Po 35').count()).toBe(0)
  await page.getByRole('button', { name: 'Do najnowszych' }).click()
  await chat.message('Po 35').waitFor()
  await expect.poll(() => chat.isInSight(chat.message('Po 35'))).toBe(true)
})

it('a mention, also of @biuro, has a link from the bell to the message', async () => {
  const { conversations } = await world.ask<{ conversations: { id: string }[] }>(
    'office',
    'GET',
    '/conversations?q=Brygada',
  )
  const { talkers } = await world.ask<{ talkers: { id: string; firstName: string; lastName: string }[] }>(
    'office',
    'GET',
    `/conversations/${conversations[0]?.id}/talkers`,
  )
  const page = await world.signedIn('worker')
  await chatScreen(page).goto()
  const me = await world.ask<{ user: { id: string } }>('worker', 'GET', '/me')
  const named = talkers.find(({ id }) => id === me.user.id)
  await world.ask('office', 'POST', `/conversations/${conversations[0]?.id}/messages`, {
    id: crypto.randomUUID(),
    body: `@${named?.firstName} ${named?.lastName} zadzwoń do mnie`,
    mentions: [named?.id],
  })
  await page.getByRole('button', { name: /^Powiadomienia/u }).click()
  await page
    .getByRole('link', { name: /wspomina o Tobie/u })
    .first()
    .click()
  const message = chatScreen(page).log.getByRole('listitem').filter({ hasText: 'zadzwoń do mnie' })
  await message.waitFor()
  await expect.poll(() => message.evaluate((it) => it === document.activeElement)).toBe(true)
})

it('a notice waits for each reader’s confirmation; a conversation can begin in the list', async () => {
  const page = await world.signedIn('office')
  const chat = chatScreen(page)
  await chat.goto()
  await page.getByRole('button', { name: 'Nowe ogłoszenie' }).click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Zebranie')
  await page.getByRole('textbox', { name: 'Treść' }).fill('W piątek o 15:00 w biurze.')
  await page.getByRole('button', { name: 'Ogłoś' }).click()
  await chat.message('W piątek o 15:00 w biurze.').waitFor()
  await page.getByRole('button', { name: /^Kto przeczytał: 1 z/u }).waitFor()

  const other = await world.signedIn('worker', { viewport: phone })
  const there = chatScreen(other)
  await there.goto()
  await there.conversation(/Zebranie/u).click()
  await other.getByRole('button', { name: 'Przeczytałem' }).click()
  await other.getByText(/^Przeczytane /u).waitFor()
  await page.getByRole('button', { name: /^Kto przeczytał: 2 z/u }).click()
  await page.getByText('Jeszcze nie', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Nowa rozmowa' }).click()
  await page.getByRole('combobox', { name: 'Z kim' }).fill('wojcik')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Zacznij rozmowę' }).click()
  await page.getByRole('heading', { name: /Wójcik/u }).waitFor()
  await chat.say('Cześć, masz chwilę?')
  await chat.message('Cześć, masz chwilę?').waitFor()
})
