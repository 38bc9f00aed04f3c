import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook as findings } from '../accessibility.ts'
import { aPdf, aPhoto } from '../attachments.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { draftList } from '../screens/drafts.ts'
import { button } from '../screens/locate.ts'
import { orderDialog, stepTitles } from '../screens/order-dialog.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

async function opened() {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  return { page, dialog }
}

describe('axe finds nothing in the order dialog, in any look', () => {
  it('empty, with problems in every section, and with forms of a new company, its search open', async () => {
    const { page, dialog } = await opened()
    expect(await findings(page)).toEqual([])
    for (const title of stepTitles) expect(await dialog.region(title).count(), title).toBe(1)
    await dialog.check.click()
    await page.getByText('Formularz zawiera błędy. Sprawdź zaznaczone sekcje.').waitFor()
    for (const title of ['Dane Klient/Administratora', 'Dane obiektu', 'Usługi', 'Terminarz'] as const) {
      await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
    }
    expect(await dialog.step('Koordynator').getAttribute('data-mark')).toBe('valid')
    expect(await dialog.create.isEnabled()).toBe(false)
    expect(await findings(page)).toEqual([])

    await dialog.client.search.fill('wsp')
    await dialog.client.root.getByRole('option').first().waitFor()
    expect(await findings(page)).toEqual([])
    await dialog.client.search.fill('')
    await dialog.client.add('Firma')
    await dialog.client.field('NIP').fill('7740001454')
    await dialog.client.lookUp.click()
    await expect.poll(() => dialog.client.field('Miasto').inputValue()).toBe('Płock')
    await dialog.services.fault.check()
    await dialog.schedule.start(1).fill('1.3.2026 22:00')
    await dialog.schedule.root.getByText('już minęło').first().waitFor()
    await dialog.schedule.add.click()
    expect(await findings(page)).toEqual([])
  })

  it('filled for a known client, with files and remarks', async () => {
    const page = await world.signedIn('office')
    const dialog = await resumeKnownOrder(world, page)
    await dialog.attachments.none.uncheck()
    await dialog.attachments.attach(aPhoto(), aPdf())
    await dialog.step('Podsumowanie').click()
    await dialog.summary.getByText('Udrożnienie kanalizacji').waitFor()
    expect(await findings(page)).toEqual([])
  })

  it('with the cards of several buildings, its note and the drafts', async () => {
    const { page, dialog } = await opened()
    const { companyName } = wellKnown.companyWithBuildings
    await dialog.client.choose('nadwarciańskie', companyName)
    await dialog.building.card('al. 11 Listopada 102').waitFor()
    expect(await findings(page)).toEqual([])
    // Arrow keys only move the focus in browsers too, and Enter selects.
    await page.keyboard.press('Alt+2')
    await page.keyboard.press('ArrowUp')
    expect(await dialog.building.card('Nowy obiekt').isChecked()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await dialog.building.card('Nowy obiekt').isChecked()).toBe(true)
    await page.keyboard.type('ul. Nowa 1')
    expect(await dialog.building.field('Adres').inputValue()).toBe('ul. Nowa 1')
    await button(dialog.notes.root.getByRole('group', { name: 'Inne' }), 'Dodaj notatkę').click()
    await page.getByRole('dialog', { name: 'Nowa notatka' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.schedule.start(1).press('Alt+ArrowDown')
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    expect(await dialog.schedule.start(1).inputValue()).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:00$/u)
    await dialog.close.click()
    await draftList(page).show()
    expect(await findings(page)).toEqual([])
  })
})
