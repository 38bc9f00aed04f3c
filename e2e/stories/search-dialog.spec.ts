import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { ordersList } from '../screens/orders.ts'
import { searchDialog } from '../screens/search.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

describe('the search of the bar', () => {
  it('leads from any field to an order by its number, with the keyboard alone, and gives the focus back', async () => {
    // An overtaken search is a 429.
    world.browserMaySay(answered(429))
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    await ordersList(page).search.focus()
    const search = searchDialog(page)
    await search.open()
    await page.keyboard.press('Escape')
    await search.dialog.waitFor({ state: 'detached' })
    expect(await ordersList(page).search.evaluate((it) => it === document.activeElement)).toBe(true)

    const [order] = (await world.ask<{ rows: { id: string; number: string }[] }>('office', 'GET', '/orders'))
      .rows
    await search.open()
    // Enter before the answer opens the first hit.
    await page.keyboard.type(order?.number ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/apps/orders/details/${order?.id}`)
    await page.getByRole('heading', { level: 1, name: order?.number ?? '?' }).waitFor()
  })

  it('finds "Gorzów" for "gorzow" among orders, clients and objects, at most five of each, and pages by name', async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('calendar'))
    await page.getByRole('button', { name: 'Szukaj' }).click()
    const search = searchDialog(page)
    await search.dialog.waitFor()
    expect(await search.found('Zakładki w systemie').allInnerTexts()).toEqual([
      'Dashboard',
      'Lista użytkowników',
    ])
    await search.input.fill('gorzow')
    await search.found('Klienci').first().waitFor()
    for (const group of ['Zlecenia', 'Klienci', 'Obiekty']) {
      const all = search.found(group).filter({ hasText: 'Pokaż wszystkie na liście' })
      expect((await search.found(group).count()) - (await all.count())).toBeLessThanOrEqual(5)
      expect(await search.found(group).first().locator('mark').first().textContent()).toBe('Gorzów')
    }
    await search.input.fill('zlecen')
    await search.found('Strony').first().click()
    await page.waitForURL('**/apps/orders/list')
  })

  it('shows a worker nothing of clients and users', async () => {
    const page = await world.signedIn('worker')
    await page.goto(addressOf('calendar'))
    await page.getByRole('button', { name: 'Szukaj' }).waitFor()
    const search = searchDialog(page)
    await search.open()
    expect(await search.found('Zakładki w systemie').allInnerTexts()).toEqual(['Dashboard'])
    await search.input.fill('gorzow')
    await search.dialog.locator('mark, p:has-text("Nie znaleziono")').first().waitFor()
    for (const group of ['Klienci', 'Użytkownicy']) {
      expect(await search.group(group).count(), group).toBe(0)
    }
  })

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
})

describe('axe finds nothing in the search', () => {
  it('on bookmarks, on results, and where nothing is found', async () => {
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    const search = searchDialog(page)
    await page.getByRole('button', { name: 'Szukaj' }).click()
    await search.found('Zakładki w systemie').first().waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await search.input.fill('kwiat')
    await search.found('Klienci').first().waitFor()
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
  })

  it('in Arabic, where a page is found by its Arabic name', async () => {
    const page = await world.signedIn('office')
    await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    await page.goto(addressOf('orders'))
    await page.getByRole('button', { name: ar.shell.search }).click()
    const dialog = page.getByRole('dialog', { name: ar.search.title })
    await dialog.getByRole('combobox').fill('تقويم')
    await dialog.getByRole('group', { name: ar.search.pages }).getByText(ar.menu.calendar).waitFor()
    expect(await findings(page)).toEqual([])
  })
})
