import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook, phone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { vehicleDetails: details, vehicleRecord: forms, ownVehicle: own, fleet } = pl

interface OwnVehicle {
  vehicle: { id: string; name: string; odometerKm: number }
}
const vehicleOfWorker = async () => (await world.ask<OwnVehicle>('worker', 'GET', '/me/vehicle')).vehicle
const bookOf = async (page: Page, id: string) => {
  await page.goto(addressOf('vehicle', { id, tab: 'book' }))
  return page.getByRole('region', { name: details.book })
}

it("a van's book: fuel and damage from the phone, a test to come, handed over", journey, async () => {
  const { id, odometerKm } = await vehicleOfWorker()
  const worker = await world.signedIn('worker', { viewport: phone })
  await worker.goto(addressOf('ownVehicle'))
  await worker.getByRole('button', { name: own.fuel }).click()
  const fuel = worker.getByRole('group', { name: own.fuel })
  await fuel.getByLabel(own.km).fill(String(odometerKm + 40))
  await fuel.getByLabel(own.litres).fill('41,5')
  await fuel.getByLabel(own.cost).fill('274,30')
  await fuel.getByRole('button', { name: own.save }).click()
  const entries = worker.getByRole('region', { name: own.last })
  await entries.getByText('41,5 l').waitFor()
  await worker.getByRole('button', { name: own.damage }).click()
  const damage = worker.getByRole('group', { name: own.damage })
  await damage.getByLabel(own.note).fill('Rysa na drzwiach')
  await damage.getByLabel(own.photos).setInputFiles(aPhoto('rysa.jpg'))
  await damage.getByRole('status').waitFor()
  await damage.getByRole('button', { name: own.save }).click()
  await entries.getByText('Rysa na drzwiach').waitFor()

  const term = { kind: 'test', name: '', dueOn: dayAfter(todayInWarsaw(), 29), dueKm: null }
  const more = { everyMonths: 12, everyKm: null, leadDays: 30, note: '' }
  await world.ask('office', 'POST', `/vehicles/${id}/terms`, { id: crypto.randomUUID(), ...term, ...more })
  const office = await world.signedIn('office')
  const book = await bookOf(office, id)
  await book.getByText('Rysa na drzwiach').waitFor()
  await book.getByText('274,30').waitFor()
  await office.goto(addressOf('vehicle', { id }))
  const terms = office.getByRole('region', { name: details.terms })
  const test = terms.getByRole('listitem').filter({ hasText: pl.vehicleTerm.test })
  await test.filter({ hasText: pl.vehicles.soon }).first().waitFor()

  await office.getByRole('button', { name: details.handOver }).click()
  const dialog = office.getByRole('dialog', { name: forms.handoverTitle })
  await dialog.getByLabel(forms.handoverTo).selectOption({ index: 1 })
  await dialog.getByLabel(forms.odometer).fill(String(odometerKm + 45))
  await dialog.getByLabel(forms.handoverNote).fill('Czysty, pełny bak')
  await dialog.getByRole('button', { name: details.handOver }).click()
  await dialog.waitFor({ state: 'detached' })
  await (await bookOf(office, id)).getByText('Czysty, pełny bak').waitFor()
})

it('people of a vehicle are informed of a test 30 days before, once', async () => {
  const [{ id } = { id: '' }] = (await world.ask<{ rows: { id: string }[] }>('office', 'GET', '/vehicles'))
    .rows
  const sent = { kind: 'test', name: 'Badanie z LPG', dueOn: dayAfter(todayInWarsaw(), 30), dueKm: null }
  const more = { everyMonths: 12, everyKm: null, leadDays: 30, note: '' }
  await world.ask('office', 'POST', `/vehicles/${id}/terms`, { id: crypto.randomUUID(), ...sent, ...more })
  const informed = async () => {
    const rows = await world.sql(
      "select data->>'term' as term from notifications where kind = 'vehicleTermSoon' and about_id = $1",
      [id],
    )
    return rows.length
  }
  const before = await informed()
  const run = () => world.sql("insert into jobs.job (name) values ('tell-of-vehicle-terms')")
  await run()
  await expect.poll(informed, { timeout: 90_000 }).toBeGreaterThan(before)
  const after = await informed()
  await run()
  const waiting = async () =>
    (await world.sql("select id from jobs.job where name = 'tell-of-vehicle-terms' and state < 'completed'"))
      .length
  await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
  expect(await informed()).toBe(after)
})

it('the year of a van has its book, costs and pages that anybody can use', async () => {
  const [{ id } = { id: '' }] = (await world.ask<{ rows: { id: string }[] }>('office', 'GET', '/vehicles'))
    .rows
  const office = await world.signedIn('office')
  const book = await bookOf(office, id)
  await book.getByRole('combobox', { name: details.entryKind }).selectOption('fuel')
  const shown = () => book.getByRole('listitem').count()
  await expect.poll(shown).toBeGreaterThan(5)
  await office.getByText(details.costs).first().waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])
  await book.getByRole('button', { name: details.addEntry }).click()
  const dialog = office.getByRole('dialog', { name: forms.entryTitle })
  await dialog.getByLabel(details.entryKind).selectOption('damage')
  await dialog.getByRole('button', { name: forms.save }).click()
  await dialog.getByText('Wymagane').first().waitFor()
  await dialog.getByLabel(forms.note).fill('Stłuczona lampa')
  await dialog.getByLabel(forms.choose, { exact: true }).setInputFiles(aPhoto('lampa.jpg'))
  await dialog.getByRole('button', { name: forms.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await book.getByRole('combobox', { name: details.entryKind }).selectOption('damage')
  await book.getByText('Stłuczona lampa').waitFor()
  await office.goto(addressOf('vehicles'))
  await office.getByRole('link', { name: /Bus 1/u }).first().waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])
})

it('the map of a day is used by keyboard, and the list has each of its facts', async () => {
  const office = await world.signedIn('office')
  await office.goto(addressOf('fleet'))
  const pins = office.getByRole('list', { name: fleet.map.stops }).getByRole('button')
  await pins.first().waitFor()
  const map = office.getByRole('region', { name: fleet.map.title })
  await map.focus()
  const pane = office.locator('.leaflet-map-pane')
  const placeOfPane = () => pane.evaluate((it) => it.style.transform)
  const before = await placeOfPane()
  await office.keyboard.press('ArrowRight')
  await expect.poll(placeOfPane).not.toBe(before)
  await pins.first().focus()
  await office.keyboard.press('Enter')
  expect(await pins.first().getAttribute('aria-pressed')).toBe('true')
  const chosen = office.getByText(/, przystanek \d+$/u)
  await chosen.waitFor()
  const routes = office.getByRole('region', { name: fleet.routes })
  const [names = ''] = ((await chosen.textContent()) ?? '').split(', przystanek')
  await routes.getByRole('heading', { name: names }).waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])
})
