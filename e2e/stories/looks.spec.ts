import { describe, expect, it } from 'vitest'
import { findings } from '../accessibility.ts'
import { customizer, themeValue } from '../screens/customizer.ts'
import { ordersList } from '../screens/orders.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const light = { colorScheme: 'light' } as const

describe('looks', () => {
  it('chosen in the customizer stay after a reload, and a reset takes all of them back', async () => {
    const page = await world.signedIn('office', light)
    await ordersList(page).goto()
    await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).click()
    const choose = (title: string, choice: string) =>
      page.getByRole('group', { name: title }).getByText(choice, { exact: true }).click()
    const colour = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'),
      )
    await choose('Menu', 'Poziome')
    await choose('Kierunek pisma', 'Od prawej do lewej')
    await page.getByRole('button', { name: 'Własny kolor' }).click()
    await page.getByRole('textbox', { name: 'Kolor szesnastkowo' }).fill('#ffd400')
    await expect.poll(colour).toBe('#ffd400')
    expect(await findings(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).click()
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
    expect(await colour()).toBe('#ffd400')
    expect(await page.getByRole('button', { name: 'Przypnij menu' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Przywróć ustawienia domyślne (coś zmieniono)' }).click()
    await page.getByRole('button', { name: 'Przypnij menu' }).waitFor()
    expect(await page.getAttribute('html', 'dir')).toBe('ltr')
    expect(await colour()).toBe('#666cff')
  })

  it('are not offered on small screens', async () => {
    const page = await world.signedIn('office', { viewport: { width: 1279, height: 800 } })
    await ordersList(page).goto()
    await page.getByRole('button', { name: 'Otwórz menu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).count()).toBe(0)
  })

  it('are kept in cookies for 30 days, the primary colour for each theme', async () => {
    const page = await world.signedIn('office', light)
    await ordersList(page).goto()
    const panel = customizer(page)
    const main = () => themeValue(page, '--mui-palette-primary-main')
    await panel.show()
    expect((await panel.panel.boundingBox())?.width).toBe(400)
    await panel.choose('Szerokość treści', 'Compact')
    await panel.choose('Wygląd', 'Obramowania')
    await panel.panel.getByRole('checkbox', { name: 'Ciemne menu' }).check()
    await panel.panel.getByRole('radio', { name: 'Kolor 4' }).check({ force: true })
    await expect.poll(main).toBe('#ff4c51')
    await panel.choose('Motyw', 'Ciemny')
    await expect.poll(main).toBe('#666cff')
    await panel.panel.getByRole('radio', { name: 'Kolor 2' }).check({ force: true })
    await expect.poll(main).toBe('#0d9394')
    await panel.choose('Motyw', 'Jasny')
    await expect.poll(main).toBe('#ff4c51')

    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('Zlecenia-'))
    const kept = Object.fromEntries(cookies.map(({ name, value }) => [name.replace('Zlecenia-', ''), value]))
    const chosen = {
      theme: 'light',
      'color-scheme': 'light',
      skin: 'bordered',
      'semi-dark': 'true',
      'content-width': 'boxed',
      'light-primary': encodeURIComponent('#ff4c51'),
      'dark-primary': encodeURIComponent('#0d9394'),
    }
    expect(kept).toMatchObject(chosen)
    const ofChoices = cookies.filter(({ name }) => name.replace('Zlecenia-', '') in chosen)
    const days = ofChoices.map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400))
    expect(new Set(days)).toEqual(new Set([30]))

    await panel.reset.click()
    await expect.poll(main).toBe('#666cff')
    expect(await themeValue(page, '--loader-color')).toBe('')
    await panel.close.click()
    await panel.open.waitFor()
    expect(await panel.open.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('follow the system as it changes, and are right before anything is drawn', async () => {
    const page = await world.signedIn('office', { colorScheme: 'dark' })
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        if (!document.body) return
        watch.disconnect()
        Object.assign(globalThis, { themeOfFirstPaint: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    const theme = () => page.getAttribute('html', 'data-theme')
    const first = () =>
      page.evaluate(() => (globalThis as unknown as { themeOfFirstPaint: string }).themeOfFirstPaint)
    await ordersList(page).goto()
    expect([await first(), await theme()]).toEqual(['dark', 'dark'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    await page.getByRole('button', { name: 'Motyw' }).click()
    await page.getByRole('button', { name: 'Ciemny' }).click()
    await page.reload()
    expect([await first(), await theme()]).toEqual(['dark', 'dark'])
  })

  it('have the skin beside the theme in the bar', async () => {
    const page = await world.signedIn('office', light)
    await ordersList(page).goto()
    await page.getByRole('button', { name: 'Wygląd', exact: true }).click()
    await page.getByRole('button', { name: 'Obramowania' }).click()
    await page.reload()
    expect(await page.getAttribute('html', 'data-skin')).toBe('bordered')
    expect(await themeValue(page, '--shadow-float')).toMatch(/^0 0 0 1px/u)
  })
})
