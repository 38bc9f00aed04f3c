import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { listening } from '../at-rest.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { draftList } from '../screens/drafts.ts'
import { button } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { companyName } = wellKnown.communityWithAll

const review = (page: Page) => page.getByRole('dialog', { name: 'Dane zmieniły się w międzyczasie' })
const client = async () => {
  const [row] = await world.sql<{ id: string; phone: string; email: string; version: number }>(
    'select id, phone, email, version from customers where company_name = $1',
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

it(
  "Friday's draft has Monday's entrance code, once that was accepted; a note and a client that another changes meanwhile are nobody's loss: one is told, and decides",
  journey,
  async () => {
    world.browserMaySay(answered(409))
    // The draft is filled and closed before the changes.
    const page = await world.signedIn('office')
    const before = await resumeKnownOrder(world, page, { daysAhead: 82 })
    await before.close.click()
    await before.root.waitFor({ state: 'hidden' })
    const { id } = await entranceCode()
    const another = (content: string) =>
      world.ask('admin', 'PATCH', `/buildings/note/${id}`, { content, type: 'entranceCode', title: null })
    await another('Kod z poniedziałku 5678#')

    await draftList(page).resume(companyName)
    const dialog = orderDialog(page)
    await review(page).getByText('Kod z poniedziałku 5678#').waitFor()
    await review(page).getByRole('button', { name: 'Przyjmij wszystko' }).click()
    await dialog.notes.root.getByText('Kod z poniedziałku 5678#').waitFor()

    await another('Kod 1111#')
    await dialog.notes.root.getByRole('button', { name: 'Edytuj notatkę: Kod z poniedziałku 5678#' }).click()
    await page.getByRole('dialog', { name: 'Notatka' }).getByLabel('Treść').fill('Kod 2222#')
    await page.keyboard.press('Enter')
    await dialog.notes.root.getByText(/Ktoś zmienił ją w międzyczasie na: „Kod 1111#”/u).waitFor()
    expect(await entranceCode()).toEqual({ id, content: 'Kod 1111#' })
    await dialog.notes.root.getByRole('button', { name: 'Ponów zapis notatki: Kod 2222#' }).click()
    await expect.poll(async () => (await entranceCode()).content).toBe('Kod 2222#')

    await dialog.client.edit.click()
    await dialog.client.fill({ Telefon: '600 000 001' })
    const { id: of, version } = await client()
    const theirs = { phone: '+48600000002', email: 'nowy@klient.example', version }
    await world.ask('admin', 'PATCH', `/customers/${of}`, theirs)
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.create.click()
    await review(page)
      .getByRole('row', { name: /Telefon.*600 000 001.*600 000 002/u })
      .waitFor()
    await review(page).getByRole('button', { name: 'Zostaw moje: Klient' }).click()
    await expect.poll(() => dialog.client.field('E-mail').inputValue()).toBe('nowy@klient.example')
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.createOrder()
    expect(await client()).toMatchObject({ phone: '+48600000001', email: 'nowy@klient.example' })
    expect((await notesOfLastOrder()).find((note) => note.id === id)?.content).toBe('Kod 2222#')
  },
)

it('concurrent changes of a client: different fields are merged, the same one needs a decision', async () => {
  const { id, version } = await client()
  const page = await world.signedIn('office')
  const connected = listening(page)
  await page.goto(addressOf('customer', { id }))
  await connected
  await button(page, 'Zmień dane klienta').click()
  await page.getByLabel('Telefon').fill('600 000 003')
  await page.getByLabel('Uwagi dla biura').fill('Dzwonić rano')
  const theirs = { phone: '+48600000004', email: 'biuro@nowe.example', version }
  await world.ask('admin', 'PATCH', `/customers/${id}`, theirs)
  await button(page, 'Przyjmij: Telefon').waitFor()
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('biuro@nowe.example')
  await button(page, 'Zapisz zmiany').click()
  await button(page, 'Zmień dane klienta').waitFor()
  expect(await client()).toMatchObject({ phone: '+48600000003', email: 'biuro@nowe.example' })
  await page.getByText('Dzwonić rano').waitFor()
})
