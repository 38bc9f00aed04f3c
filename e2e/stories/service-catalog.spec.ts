import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.serviceCatalog
const tab = addressOf('settings', { tab: 'services' })

interface Offered {
  serviceGroups: Record<string, { name: string; services: { title: string }[] }>
}
const offered = async () => {
  const { serviceGroups } = await world.ask<Offered>('office', 'GET', '/services')
  return Object.values(serviceGroups).flatMap((it) => it.services.map(({ title }) => `${it.name}: ${title}`))
}

it('an administrator adds and archives groups and services; the office’s choices follow', async () => {
  world.browserMaySay(answered(400))
  const office = await world.signedIn('office')
  await office.goto(tab)
  await office.getByRole('region', { name: 'Szlabany', exact: true }).waitFor()

  const page = await world.signedIn('admin')
  await page.goto(tab)
  await page.getByRole('button', { name: words.addGroup }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.addGroup })
  await dialog.getByRole('textbox', { name: words.name }).waitFor()
  await page.keyboard.type('Fotowoltaika')
  await dialog.getByRole('combobox', { name: words.icon }).selectOption(words.iconName.bolt)
  await page.keyboard.press('Enter')
  const group = page.getByRole('region', { name: 'Fotowoltaika', exact: true })
  await group.getByRole('button', { name: /^Fotowoltaika/u }).click()
  await group.getByText(words.noServices).waitFor()
  const added = page.getByRole('dialog', { name: 'Dodaj usługę w grupie: Fotowoltaika' })
  for (const [title, minutes] of Object.entries({
    'Przegląd paneli': ['50', '90'],
    'Mycie paneli': ['60'],
  })) {
    await group.getByRole('button', { name: 'Dodaj usługę w grupie: Fotowoltaika' }).click()
    await added.getByRole('textbox', { name: words.name }).fill(title)
    for (const typed of minutes) {
      await added.getByRole('spinbutton', { name: words.usual }).fill(typed)
      await added.getByRole('button', { name: words.addService }).click()
      if (typed === '50') await added.getByText(words.quarters).waitFor()
    }
    await added.waitFor({ state: 'detached' })
  }
  await group.getByText('90 min').waitFor()

  await office.getByRole('region', { name: 'Fotowoltaika', exact: true }).waitFor()
  expect(await office.getByRole('button', { name: words.addGroup }).count()).toBe(0)
  const both = ['Fotowoltaika: Przegląd paneli', 'Fotowoltaika: Mycie paneli']
  const ours = async () => (await offered()).filter((it) => it.startsWith('Fotowoltaika'))
  expect(await ours()).toEqual(both)

  const first = group.getByRole('listitem').first()
  await group.getByRole('button', { name: 'Przenieś niżej: Przegląd paneli' }).click()
  await first.getByText('Mycie paneli').waitFor()
  expect(await ours()).toEqual(both.toReversed())
  expect(await findingsInEveryLook(page)).toEqual([])

  await group.getByRole('button', { name: 'Zmień: Mycie paneli' }).click()
  const form = page.getByRole('dialog', { name: 'Usługa: Mycie paneli' })
  await form.getByRole('checkbox', { name: words.archived }).check()
  expect(await findingsInEveryLook(page)).toEqual([])
  await form.getByRole('button', { name: pl.recordForm.save }).click()
  await group.getByText('Mycie paneli').waitFor({ state: 'detached' })
  expect(await ours()).toEqual(both.slice(0, 1))
  await page.getByRole('checkbox', { name: words.showArchived }).check()
  await group.getByRole('button', { name: 'Zmień: Mycie paneli' }).click()
  await form.getByRole('checkbox', { name: words.archived }).uncheck()
  await form.getByRole('button', { name: pl.recordForm.save }).click()
  await group.getByText(words.archived, { exact: true }).waitFor({ state: 'detached' })
  expect(await ours()).toEqual(both.toReversed())
})
