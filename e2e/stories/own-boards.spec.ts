import { randomUUID } from 'node:crypto'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld, type Who } from '../world.ts'

const world = useWorld({ demo: true })

/** A board with two columns, and these cards in the first. */
async function aBoard(name: string, cards: readonly string[], sent: object = {}, as: Who = 'office') {
  const id = randomUUID()
  const columns = [randomUUID(), randomUUID()]
  await world.ask(as, 'POST', '/boards', { id, name, ...sent })
  for (const [n, column] of columns.entries()) {
    const body = { id: column, name: ['Do zrobienia', 'Gotowe'][n], isDone: n === 1 }
    await world.ask(as, 'POST', `/boards/${id}/columns`, body)
  }
  for (const title of cards) {
    await world.ask(as, 'POST', `/boards/${id}/cards`, { id: randomUUID(), columnId: columns[0], title })
  }
  return id
}
const standing = async (id: string) => {
  const { columns } = await world.ask<{ columns: { cards: { title: string }[] }[] }>(
    'office',
    'GET',
    `/boards/${id}`,
  )
  return columns.map(({ cards }) => cards.map(({ title }) => title).join())
}

function boardScreen(page: Page) {
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    column,
    card: (of: string, title: string) => column(of).getByRole('listitem').filter({ hasText: title }),
    grip: (title: string) => page.getByRole('button', { name: `Przenieś: ${title}` }),
    async goto(id: string, more: Record<string, string> = {}): Promise<void> {
      await page.goto(addressOf('ownBoard', { board: id, ...more }))
      await column('Do zrobienia').waitFor()
    },
  }
}

it('two users move one card: the slower one sees who was first', journey, async () => {
  const id = await aBoard('Dwoje', ['Silnik', 'Furtka'])
  const [here, there] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const one = boardScreen(here)
  const other = boardScreen(there)
  const both = Promise.all([listening(here), listening(there)])
  await Promise.all([one.goto(id), other.goto(id)])
  await both
  await one.card('Do zrobienia', 'Silnik').dragTo(one.column('Gotowe'))
  await other.card('Gotowe', 'Silnik').waitFor()
  expect(await standing(id)).toEqual(['Furtka', 'Silnik'])

  // A change during the user's own drag: a message, and the drag ends.
  const box = await one.card('Do zrobienia', 'Furtka').boundingBox()
  if (!box) throw new Error('the card is not shown')
  await here.mouse.move(box.x + 40, box.y + 20)
  await here.mouse.down()
  await here.mouse.move(box.x + 80, box.y + 60, { steps: 4 })
  await other.card('Do zrobienia', 'Furtka').dragTo(other.column('Gotowe'))
  await here.getByText('Ktoś w tym czasie przeniósł: Furtka').waitFor()
  await here.mouse.up()
  await one.card('Gotowe', 'Furtka').waitFor()

  await there.getByRole('button', { name: 'Cofnij' }).last().click()
  await one.card('Do zrobienia', 'Furtka').waitFor()
})

it('adds and moves cards by keyboard with announcements, by touch, and among 500 cards', async () => {
  const id = await aBoard('Klawisze', ['Rynna'])
  const page = await world.signedIn('office', { hasTouch: true })
  const board = boardScreen(page)
  await board.goto(id)
  await page.getByRole('button', { name: 'Dodaj kartę: Do zrobienia' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zawór')
  await page.keyboard.press('Enter')
  await board.card('Do zrobienia', 'Zawór').waitFor()
  await page.keyboard.type('Kratka')
  await page.keyboard.press('Enter')
  await board.card('Do zrobienia', 'Kratka').waitFor()
  await page.keyboard.press('Escape')
  await board.grip('Zawór').focus()
  await page.keyboard.press('Space')
  await page.getByRole('status').filter({ hasText: 'Podniesiono: Zawór' }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page
    .getByRole('status')
    .filter({ hasText: 'Do zrobienia, miejsce 1 z 3' })
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('Przeniesiono: Zawór').first().waitFor()
  expect(await standing(id)).toEqual(['Zawór,Rynna,Kratka', ''])

  const from = await board.card('Do zrobienia', 'Kratka').boundingBox()
  const to = await board.column('Gotowe').boundingBox()
  if (!from || !to) throw new Error('the board is not shown')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', { x: from.x + 30, y: from.y + 12 })
  await page.locator('[data-lifted="hand"]').waitFor()
  await touch('touchMove', { x: to.x + 30, y: to.y + 30 })
  await page.locator('[data-column][data-over]').waitFor()
  await touch('touchMove', { x: to.x + 60, y: to.y + 40 })
  await touch('touchEnd')
  await board.card('Gotowe', 'Kratka').waitFor()
  await page.getByText('Przeniesiono: Kratka').first().waitFor()
  expect(await standing(id)).toEqual(['Zawór,Rynna', 'Kratka'])

  await world.sql(
    `insert into cards (id, board_id, column_id, rank, title, search_text)
     select gen_random_uuid(), $1, k.id, 'z' || to_char(n, 'FM00000'), 'Karta ' || n, 'karta ' || n
       from board_columns k, generate_series(1, 498) n where k.board_id = $1 and not k.is_done`,
    [id],
  )
  await page.reload()
  await board.column('Do zrobienia').getByRole('button', { name: 'Pokaż jeszcze 400' }).click()
  await page.locator('[data-card]').nth(500).waitFor()
  await board.grip('Karta 498').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gotowe' }).click()
  await board.card('Gotowe', 'Karta 498').waitFor()
  await expect.poll(async () => (await standing(id))[1]).toContain('Karta 498')
})

it('a board is created from a template, a card opened and filled; axe finds nothing', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('myCards'))
  await page.getByRole('button', { name: 'Nowa tablica' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowa tablica' })
  await dialog.getByRole('combobox', { name: 'Zacznij od' }).selectOption('Zamówienia części')
  await dialog.getByRole('textbox', { name: 'Nazwa tablicy' }).fill('Części 2027')
  await dialog.getByRole('button', { name: 'Utwórz tablicę' }).click()
  await page.getByRole('heading', { level: 1, name: 'Części 2027' }).waitFor()
  await page.getByRole('button', { name: 'Dodaj kartę: Do zamówienia' }).click()
  await page.keyboard.type('Taśma do bramy')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Taśma do bramy' }).click()
  const card = page.getByRole('dialog', { name: 'Taśma do bramy' })
  await card.getByRole('checkbox', { name: 'Pilne' }).check()
  await card.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await page.getByText('Zapisano zmiany').first().waitFor()
  await card.getByRole('textbox', { name: 'Nowy punkt' }).fill('Zadzwonić do hurtowni')
  await page.keyboard.press('Enter')
  await card.getByRole('checkbox', { name: 'Zadzwonić do hurtowni' }).check()
  await card.getByText('Zrobione: 1 z 1').waitFor()
  await card.getByRole('combobox', { name: 'Przenieś do…' }).selectOption('Zamówione')
  await page.getByText('Przeniesiono do: Zamówione').waitFor()
  await card.getByRole('button', { name: 'Zamknij' }).first().click()
  const cardIn = page.getByRole('region', { name: 'Zamówione' }).getByRole('listitem')
  await cardIn.filter({ hasText: 'Pilne' }).filter({ hasText: '1/1' }).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
})

it('messages and additions in a card’s window appear for other users who have it open', async () => {
  const id = await aBoard('Rozmowy', ['Zawór'])
  const [here, there] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const both = Promise.all([listening(here), listening(there)])
  for (const page of [here, there]) {
    await boardScreen(page).goto(id)
    await page.getByRole('link', { name: 'Zawór' }).click()
    await page.getByRole('dialog').getByLabel('Wiadomość').waitFor()
  }
  await both
  await here.getByRole('dialog').getByLabel('Wiadomość').fill('Zamówiony')
  await here.getByRole('button', { name: 'Wyślij' }).click()
  await there.getByRole('log').getByText('Zamówiony').waitFor()
  await there.getByLabel('Wybierz pliki', { exact: true }).setInputFiles({
    name: 'oferta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await here.getByRole('button', { name: 'Otwórz plik oferta' }).waitFor()
  expect(await findingsInEveryLook(here)).toEqual([])
  await here.getByRole('button', { name: 'Zamknij' }).click()
  const card = boardScreen(here).card('Do zrobienia', 'Zawór')
  await card.getByTitle('Pliki: 1').waitFor()
  await card.getByTitle('Wiadomości: 1').waitFor()
})
