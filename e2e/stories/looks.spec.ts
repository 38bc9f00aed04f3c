import { describe, expect, it } from 'vitest'
import { findings } from '../accessibility.ts'
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
})
