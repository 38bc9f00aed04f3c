import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
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

describe('the catalogue of services', () => {
  it('gets a group and a service from the administrator, with the keyboard, and the office is offered it at once', async () => {
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
    await group.getByRole('button', { name: 'Dodaj usługę w grupie: Fotowoltaika' }).click()
    const form = page.getByRole('dialog', { name: 'Dodaj usługę w grupie: Fotowoltaika' })
    await form.getByRole('textbox', { name: words.name }).fill('Przegląd paneli')
    await form.getByRole('spinbutton', { name: words.usual }).fill('50')
    await form.getByRole('button', { name: words.addService }).click()
    await form.getByText(words.quarters).waitFor()
    await form.getByRole('spinbutton', { name: words.usual }).fill('90')
    await form.getByRole('button', { name: words.addService }).click()
    await group.getByText('90 min').waitFor()

    await office.getByRole('region', { name: 'Fotowoltaika', exact: true }).waitFor()
    expect(await office.getByRole('button', { name: words.addGroup }).count()).toBe(0)
    expect(await offered()).toContain('Fotowoltaika: Przegląd paneli')
  })

  it('archives a service, which is offered no more, and brings it back', async () => {
    const page = await world.signedIn('admin')
    await page.goto(tab)
    const group = page.getByRole('region', { name: 'Szlabany', exact: true })
    await group.getByRole('button', { name: /^Szlabany/u }).click()
    await group.getByRole('button', { name: 'Zmień: Wymiana ramienia' }).click()
    const form = page.getByRole('dialog', { name: 'Usługa: Wymiana ramienia' })
    await form.getByRole('checkbox', { name: words.archived }).check()
    await form.getByRole('button', { name: pl.recordForm.save }).click()
    await group.getByText('Wymiana ramienia').waitFor({ state: 'detached' })
    expect(await offered()).not.toContain('Szlabany: Wymiana ramienia')

    await page.getByRole('checkbox', { name: words.showArchived }).check()
    await group.getByRole('button', { name: 'Zmień: Wymiana ramienia' }).click()
    await form.getByRole('checkbox', { name: words.archived }).uncheck()
    await form.getByRole('button', { name: pl.recordForm.save }).click()
    await group.getByText(words.archived, { exact: true }).waitFor({ state: 'detached' })
    expect(await offered()).toContain('Szlabany: Wymiana ramienia')
  })

  it('is put into another order, and fits a phone in both themes without a finding', async () => {
    const page = await world.signedIn('admin')
    await page.goto(tab)
    const group = page.getByRole('region', { name: 'Gaz', exact: true })
    await group.getByRole('button', { name: /^Gaz/u }).click()
    const first = group.getByRole('listitem').first()
    await first.getByText('Roczna kontrola instalacji').waitFor()
    await group.getByRole('button', { name: 'Przenieś niżej: Roczna kontrola instalacji' }).click()
    await first.getByText('Próba szczelności').waitFor()
    const gas = (await offered()).filter((it) => it.startsWith('Gaz'))
    expect(gas.slice(0, 2)).toEqual(['Gaz: Próba szczelności', 'Gaz: Roczna kontrola instalacji'])
    expect(await findingsInEveryLook(page)).toEqual([])
    await group.getByRole('button', { name: 'Zmień: Gaz' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: words.name }).waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
  })
})
