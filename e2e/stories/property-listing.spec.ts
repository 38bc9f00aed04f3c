import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const address = 'ul. Dwóch Komputerów 7'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const create = (page: Page) => page.getByRole('button', { name: 'Dodaj obiekt' })
const isOnServer = (page: Page) => page.getByText(/^Na serwerze, zapisano/u).waitFor()

it('begins a building on one computer and finishes it on another, with files', async () => {
  const first = await world.signedIn('office')
  await first.goto(addressOf('buildings'))
  await first.getByRole('link', { name: 'Krok po kroku', exact: true }).click()
  await first.getByRole('heading', { level: 1, name: 'Nowy obiekt krok po kroku' }).waitFor()
  await first.getByRole('combobox', { name: 'Klient zamawiający' }).fill('Wspólnota')
  await first.getByRole('listbox').getByRole('option').first().click()
  await first.getByRole('textbox', { name: 'Adres', exact: true }).fill(address)
  await first.getByRole('textbox', { name: 'Miasto', exact: true }).fill('Gorzów Wielkopolski')
  await first.locator('select[name="place.type"]').selectOption('residential')
  await first.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await first.getByRole('textbox', { name: 'Treść' }).fill('4321#')
  await first
    .locator('input[aria-label="Wybierz pliki"]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: png })
  await first.getByText('front.png').first().waitFor()
  await isOnServer(first)
  expect(new URL(first.url()).searchParams.get('draft')).toMatch(/^[\da-f-]{36}$/u)
  await first.close()

  const second = await world.signedIn('office')
  await second.goto(addressOf('propertyListing'))
  await second.getByRole('button', { name: new RegExp(`Wznów: ${address}`, 'u') }).click()
  await second.getByText('front.png').first().waitFor()
  // The code is masked until it is requested.
  expect(await second.getByText('4321#').count()).toBe(0)
  await second.getByRole('button', { name: 'Dodaj urządzenie' }).click()
  await second.getByRole('textbox', { name: 'Urządzenie 1: Nazwa' }).fill('Winda A')
  await second.getByLabel('Rok budowy').fill('1978')
  expect(await findingsInEveryLook(second)).toEqual([])
  await expect(create(second)).toBeEnabled()
  await create(second).click()
  await second.getByRole('heading', { level: 1, name: new RegExp(address, 'u') }).waitFor()

  const [made] = await world.sql<{ id: string; devices: number; notes: number; files: number }>(
    `select b.id, (select count(*)::int from devices d where d.building_id = b.id) as devices,
            (select count(*)::int from building_notes n where n.building_id = b.id) as notes,
            (select count(*)::int from record_files f where f.building_id = b.id) as files
       from buildings b where b.address = $1`,
    [address],
  )
  expect(made).toMatchObject({ devices: 1, notes: 1, files: 1 })
  expect(await world.sql(`select id from drafts where kind = 'building'`)).toEqual([])
})

it('keeps the text of a second computer as a draft of its own', async () => {
  world.browserMaySay(answered(409))
  const open = async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('propertyListing'))
    return page
  }
  const first = await open()
  await first.getByRole('textbox', { name: 'Adres', exact: true }).fill('ul. Sporna 1')
  await isOnServer(first)
  const second = await open()
  await second.getByRole('button', { name: /Wznów: ul\. Sporna 1/u }).click()
  await second.getByRole('textbox', { name: 'Adres', exact: true }).fill('ul. Sporna 2')
  await isOnServer(second)
  await first.getByRole('textbox', { name: 'Adres', exact: true }).fill('ul. Sporna 3')
  await first.getByText(/zmieniono na innym komputerze/u).waitFor()
  await expect
    .poll(() => world.sql(`select title from drafts where kind = 'building' order by title`))
    .toEqual([{ title: 'ul. Sporna 2' }, { title: 'ul. Sporna 3' }])
})
