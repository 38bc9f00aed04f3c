import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsAtBothWidths, findingsInEveryLook } from '../accessibility.ts'
import { ordersList } from '../screens/orders.ts'
import { searchDialog } from '../screens/search.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

it(
  'leads from any field to what is found, five of each at most, and to an order by its number, with the keyboard alone, and gives the focus back',
  journey,
  async () => {
    // An overtaken search is a 429.
    world.browserMaySay(answered(429))
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    await ordersList(page).search.focus()
    const search = searchDialog(page)
    await search.open()
    await search.found('Zakładki w systemie').first().waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await page.keyboard.press('Escape')
    await search.dialog.waitFor({ state: 'detached' })
    expect(await ordersList(page).search.evaluate((it) => it === document.activeElement)).toBe(true)

    await search.open()
    await search.input.fill('gorzow')
    await search.found('Klienci').first().waitFor()
    for (const group of ['Zlecenia', 'Klienci', 'Obiekty']) {
      const all = search.found(group).filter({ hasText: 'Pokaż wszystkie na liście' })
      expect((await search.found(group).count()) - (await all.count())).toBeLessThanOrEqual(5)
      expect(await search.found(group).first().locator('mark').first().textContent()).toBe('Gorzów')
    }
    expect(await findingsInEveryLook(page)).toEqual([])
    await search.input.fill('nie ma takiego')
    await search.group('Spróbuj wyszukać takie frazy').waitFor()
    const size = async () => {
      const box = await search.dialog.boundingBox()
      return [box?.width, box?.height]
    }
    const onPhone = async () => expect(await size()).toEqual([360, 740])
    expect(await findingsInEveryLook(page, onPhone)).toEqual([])
    expect(await size()).toEqual([600, 531])

    const [order] = (await world.ask<{ rows: { id: string; number: string }[] }>('office', 'GET', '/orders'))
      .rows
    await search.input.fill('')
    // Enter before the answer opens the first hit.
    await page.keyboard.type(order?.number ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/apps/orders/details/${order?.id}`)
    await page.getByRole('heading', { level: 1, name: order?.number ?? '?' }).waitFor()
  },
)

it('leads an administrator to what was found, of whatever kind', async () => {
  const page = await world.signedIn('admin')
  await page.goto(addressOf('calendar'))
  await page.getByRole('button', { name: 'Szukaj' }).waitFor()
  const search = searchDialog(page)
  for (const [group, typed] of [
    ['Zlecenia', 'kwiatowa'],
    ['Klienci', 'kwiatowa'],
    ['Obiekty', 'kwiatowa'],
    ['Urządzenia', 'kwiatowa'],
    ['Użytkownicy', 'kowalski'],
    ['Strony', 'bezpieczenstwo'],
  ] as const) {
    await search.open()
    await search.input.fill(typed)
    const first = search.found(group).first()
    const address = await first.getAttribute('href')
    await first.click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Szukaj' }).waitFor()
  }
})

it('in Arabic finds a page by its Arabic name, and axe finds nothing', async () => {
  const page = await world.signedIn('office')
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto(addressOf('orders'))
  await page.getByRole('button', { name: ar.shell.search }).click()
  const dialog = page.getByRole('dialog', { name: ar.search.title })
  await dialog.getByRole('combobox').fill('تقويم')
  await dialog.getByRole('group', { name: ar.search.pages }).getByText(ar.menu.calendar).waitFor()
  expect(await findingsAtBothWidths(page)).toEqual([])
})
