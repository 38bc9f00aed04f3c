import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings } from '../accessibility.ts'
import { openAtRest } from '../at-rest.ts'
import { field } from '../screens/locate.ts'
import { describe, expect, it, journey } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

interface Found {
  id: string
  name: string
  building: { id: string; name: string | null; address: string }
}
const someLift = async () => {
  const query = 'kind=elevator&state=working&size=1'
  const { rows } = await world.ask<{ rows: [Found] }>('office', 'GET', `/devices?${query}`)
  return rows[0]
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('devices', () => {
  it(
    'are added in their building, corrected where they are read, and tell what their state was',
    journey,
    async () => {
      const { building } = await someLift()
      const page = await world.signedIn('office')
      await openAtRest(page, addressOf('building', { id: building.id }))
      await page.getByRole('button', { name: 'Dodaj urządzenie' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nowe urządzenie' })
      await field(dialog, 'Nazwa').fill('Brama malachitowa')
      await field(dialog, 'Rodzaj').selectOption('Brama')
      await field(dialog, 'Liczba cykli').fill('25 000')
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Dodaj urządzenie' }).click()
      await heading(page, 'Brama malachitowa').waitFor()
      await card(page, 'Dane urządzenia')
        .getByText(/25.000/u)
        .waitFor()

      await page.getByRole('button', { name: 'Zmień dane urządzenia' }).click()
      const form = page.getByRole('form', { name: 'Zmień dane urządzenia' })
      await field(form, 'Stan').selectOption('Niesprawne')
      expect(await findings(page)).toEqual([])
      await form.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await page.getByRole('button', { name: 'Zmień dane urządzenia' }).waitFor()
      await page.getByRole('tab', { name: 'Historia' }).click()
      await card(page, 'Historia').getByText('Stan: Sprawne → Niesprawne').waitFor()
    },
  )

  it('have files, replaced parts, and a page that the code on their label opens', async () => {
    const { id, name, building } = await someLift()
    const page = await world.signedIn('office')
    await page.goto(addressOf('device', { id, tab: 'files' }))
    await page.getByLabel('Wybierz pliki', { exact: true }).setInputFiles({
      name: 'Umowa serwisowa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })
    const dialog = page.getByRole('dialog', { name: 'Nowy plik' })
    await field(dialog, 'Rodzaj').selectOption('Umowa')
    await field(dialog, 'Ważny do').fill('31.12.2098')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await card(page, 'Dokumenty').getByText('Ważny do 31.12.2098').waitFor()

    await within(page, addressOf('device', { id }))
    await page.getByRole('button', { name: 'Dodaj wymianę' }).click()
    const part = page.getByRole('dialog', { name: 'Wymieniona część' })
    await field(part, 'Część').fill('Kurtyna świetlna')
    expect(await findings(page)).toEqual([])
    await part.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await card(page, 'Wymienione części').getByText('Kurtyna świetlna').waitFor()

    // A loopback address in the code is refused once, and confirmed.
    world.browserMaySay(answered(400))
    await page.getByRole('button', { name: 'Etykieta QR' }).click()
    const label = page.getByRole('dialog', { name: 'Etykieta QR' })
    await label.getByRole('button', { name: 'Pobierz PDF' }).click()
    const saved = page.waitForEvent('download')
    await label.getByRole('button', { name: 'Drukuj mimo to' }).click()
    expect((await saved).suggestedFilename()).toBe('etykiety-qr.pdf')

    const [row] = await world.sql<{ code: string }>('select label_code as code from devices where id = $1', [
      id,
    ])
    const code = Buffer.from(String(row?.code).replaceAll('-', ''), 'hex').toString('base64url')
    await page.goto(`/q/${code}`)
    await heading(page, name).waitFor()
    const passerBy = await world.stranger()
    await passerBy.goto(`/q/${code}`)
    await passerBy.getByText('Tym urządzeniem opiekuje się nasza firma.').waitFor()
    expect(await passerBy.content()).not.toContain(building.address)
    expect(await findings(passerBy)).toEqual([])
  })
})
