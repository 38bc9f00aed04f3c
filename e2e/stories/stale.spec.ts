import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { draftList } from '../screens/drafts.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { button } from '../screens/locate.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { companyName } = wellKnown.communityWithAll

const review = (page: Page) => page.getByRole('dialog', { name: 'Dane zmieniły się w międzyczasie' })
async function anOrder(daysAhead: number): Promise<{ page: Page; dialog: OrderDialog }> {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  await fillKnownOrder(dialog, { daysAhead, comment: 'Klucz u dozorcy.' })
  return { page, dialog }
}
const client = async () => {
  const [row] = await world.sql<{ id: string; phone: string; email: string }>(
    'select id, phone, email from customers where company_name = $1',
    [companyName],
  )
  if (!row) throw new Error('the demo has this client')
  return row
}
interface Note {
  id: string
  content: string
}
async function entranceCode(): Promise<Note> {
  const [row] = await world.sql<Note>(
    `select n.id, n.content from building_notes n join buildings b on b.id = n.building_id
       join customers c on c.id = b.customer_id
      where c.company_name = $1 and n.category = 'entranceCode' order by n.created_at, n.id limit 1`,
    [companyName],
  )
  if (!row) throw new Error('the demo has this note')
  return row
}
const notesOfLastOrder = async () => {
  const [row] = await world.sql<{ notes: Note[] }>(
    'select notes from orders order by created_at desc limit 1',
  )
  return row?.notes ?? []
}

it('a client edited in two browsers: each change stays, and the same field is asked about', async () => {
  world.browserMaySay(answered(409))
  const mine = await anOrder(80)
  const theirs = await anOrder(81)
  for (const { dialog } of [mine, theirs]) await dialog.client.edit.click()
  await theirs.dialog.client.fill({ Telefon: '600 000 002', 'E-mail': 'nowy@klient.example' })
  await theirs.dialog.createOrder()

  await mine.dialog.client.fill({ Telefon: '600 000 001' })
  await mine.dialog.create.click()
  const asked = review(mine.page)
  await asked.getByRole('row', { name: /Telefon.*600 000 001.*600 000 002/u }).waitFor()
  await asked.getByRole('button', { name: 'Zostaw moje: Klient' }).click()
  await expect.poll(() => mine.dialog.client.field('E-mail').inputValue()).toBe('nowy@klient.example')
  await expect.poll(() => mine.dialog.create.isEnabled()).toBe(true)
  await mine.dialog.createOrder()
  expect(await client()).toMatchObject({ phone: '+48600000001', email: 'nowy@klient.example' })
})

it('a client’s page edited by two at once: different fields are both kept, of the same one somebody decides', async () => {
  const { id } = await client()
  const edited = async (who: 'office' | 'admin') => {
    const page = await world.signedIn(who)
    await page.goto(addressOf('customer', { id }))
    await button(page, 'Zmień dane klienta').click()
    return page
  }
  const [mine, theirs] = await Promise.all([edited('office'), edited('admin')])
  await mine.getByLabel('Telefon').fill('600 000 003')
  await mine.getByLabel('Uwagi dla biura').fill('Dzwonić rano')
  await theirs.getByLabel('E-mail', { exact: true }).fill('biuro@nowe.example')
  await theirs.getByLabel('Telefon').fill('600 000 004')
  await button(theirs, 'Zapisz zmiany').click()
  await button(theirs, 'Zmień dane klienta').waitFor()

  await button(mine, 'Przyjmij: Telefon').waitFor()
  expect(await mine.getByLabel('E-mail', { exact: true }).inputValue()).toBe('biuro@nowe.example')
  await button(mine, 'Zapisz zmiany').click()
  await button(mine, 'Zmień dane klienta').waitFor()
  expect(await client()).toMatchObject({ phone: '+48600000003', email: 'biuro@nowe.example' })
  await theirs.getByRole('region', { name: 'Dane klienta' }).getByText('+48 600 000 003').waitFor()
  await theirs.getByText('Dzwonić rano').waitFor()
})

it("Friday's draft goes out with Monday's entrance code, once that was accepted", async () => {
  const { page, dialog } = await anOrder(82)
  await dialog.saved.waitFor()
  await dialog.close.click()
  await dialog.root.waitFor({ state: 'hidden' })

  const { id } = await entranceCode()
  const change = { content: 'Kod z poniedziałku 5678#', type: 'entranceCode', title: null }
  await world.ask('office', 'PATCH', `/buildings/note/${id}`, change)

  await draftList(page).resume(companyName)
  await review(page).getByText(change.content).waitFor()
  await review(page).getByRole('button', { name: 'Przyjmij wszystko' }).click()
  await dialog.notes.root.getByText(change.content).waitFor()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
  expect((await notesOfLastOrder()).find((note) => note.id === id)?.content).toBe(change.content)
})

it('a note changed in two browsers is nobody’s loss: the second is told, and decides', async () => {
  world.browserMaySay(answered(409))
  const [mine, theirs] = [await anOrder(83), await anOrder(84)]
  const { id, content } = await entranceCode()
  const write = async ({ page, dialog }: typeof mine, text: string) => {
    await dialog.notes.root.getByRole('button', { name: `Edytuj notatkę: ${content}` }).click()
    await page.getByRole('dialog', { name: 'Notatka' }).getByLabel('Treść').fill(text)
    await page.keyboard.press('Enter')
  }
  await write(theirs, 'Kod 1111#')
  await expect.poll(async () => (await entranceCode()).content).toBe('Kod 1111#')
  await write(mine, 'Kod 2222#')
  await mine.dialog.notes.root.getByText(/Ktoś zmienił ją w międzyczasie na: „Kod 1111#”/u).waitFor()
  expect(await entranceCode()).toEqual({ id, content: 'Kod 1111#' })
  await mine.dialog.notes.root.getByRole('button', { name: 'Ponów zapis notatki: Kod 2222#' }).click()
  await expect.poll(async () => (await entranceCode()).content).toBe('Kod 2222#')
})
