import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLayout, layouts } from '#lib/layout.ts'
import { keepCookie, prefer, preference, preferences } from '#lib/preferences.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const forgetAll = () => {
  for (const name of Object.keys(preferences)) keepCookie(name, null)
}
beforeEach(() => {
  forgetAll()
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /drafts': () => ({ drafts: [] }),
  })
})
afterEach(forgetAll)

const frame = async () => {
  const bar = await screen.findByRole('banner')
  return bar.parentElement as HTMLElement
}

describe('the layout', () => {
  it('defaults to a vertical menu beside a sticky bar over wide pages', async () => {
    showScreen('/apps/orders/list')
    expect((await frame()).dataset).toMatchObject({
      layout: 'vertical',
      navbar: 'sticky',
      blur: 'true',
      width: 'fluid',
    })
    expect(screen.getByRole('button', { name: 'Przypnij menu', pressed: true })).toBeVisible()
  })

  it('collapses when the menu is unpinned, and expands when it is pinned', async () => {
    showScreen('/apps/orders/list')
    const shell = await frame()
    const pin = screen.getByRole('button', { name: 'Przypnij menu' })
    await userEvent.click(pin)
    expect(shell.dataset.layout).toBe('collapsed')
    expect(document.cookie).toContain('Zlecenia-nav-collapsed=true')
    await userEvent.click(pin)
    expect(shell.dataset.layout).toBe('vertical')
    expect(document.cookie).toContain('Zlecenia-nav-collapsed=false')
  })

  it('shows a horizontal menu as a row, with the logo in the bar', async () => {
    prefer('layout', 'horizontal')
    showScreen('/apps/orders/list')
    const shell = await frame()
    expect(shell.dataset.layout).toBe('horizontal')
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Zlecenia' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Przypnij menu' })).toBeNull()
    const menu = screen.getByRole('navigation', { name: 'Menu główne' })
    expect(within(menu).getByRole('link', { name: 'Zlecenia' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows a dark menu on light pages when chosen', async () => {
    prefer('semi-dark', 'true')
    showScreen('/apps/orders/list')
    await frame()
    expect(screen.getByRole('navigation', { name: 'Menu główne' }).parentElement).toHaveAttribute(
      'data-theme',
      'dark',
    )
  })

  it('ignores cookie values that are no choice', () => {
    keepCookie('layout', 'upside-down')
    expect(preference('layout')).toBe('vertical')
  })
})

describe('choosing a layout', () => {
  it('sets the flag of the vertical menu for "collapsed", and clears it for every other one', () => {
    const flags = layouts.map((layout) => {
      chooseLayout('collapsed')
      chooseLayout(layout)
      return [layout, preference('layout'), preference('nav-collapsed')]
    })
    expect(flags).toEqual([
      ['vertical', 'vertical', 'false'],
      ['collapsed', 'vertical', 'true'],
      ['horizontal', 'horizontal', 'false'],
    ])
  })

  it('shows a hidden bar again for "horizontal" only', () => {
    prefer('navbar', 'hidden')
    chooseLayout('vertical')
    expect(preference('navbar')).toBe('hidden')
    chooseLayout('horizontal')
    expect(preference('navbar')).toBe('sticky')
    prefer('navbar', 'static')
    chooseLayout('horizontal')
    expect(preference('navbar')).toBe('static')
  })
})

it('offers the skin beside the theme, and stores it', async () => {
  showScreen('/apps/orders/list')
  await userEvent.click(await screen.findByRole('button', { name: 'Wygląd' }))
  await userEvent.click(screen.getByRole('button', { name: 'Obramowania' }))
  expect(document.cookie).toContain('Zlecenia-skin=bordered')
})

it('names the maker in the footer without a link where no site is set', async () => {
  showScreen('/apps/orders/list')
  const footer = await screen.findByRole('contentinfo')
  await waitFor(() => expect(footer).toHaveTextContent(/By Zlecenia\b/u))
  expect(within(footer).queryByRole('link')).toBeNull()
})

it('shows the maker in the footer with the heart and a link, and the version', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const maker = { name: 'Warsztat Oprogramowania', url: 'https://warsztat.test' }
  serverAnswers({
    'GET /me': () => ({ ...meOf(user), maker, version: '0.2.0+4a8674e5' }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /drafts': () => ({ drafts: [] }),
  })
  showScreen('/apps/orders/list')
  const footer = await screen.findByRole('contentinfo')
  expect(await within(footer).findByRole('link', { name: maker.name })).toHaveAttribute('href', maker.url)
  expect(footer.textContent).toMatch(/^© \d{4}, Made With ?By Warsztat Oprogramowania 0\.2\.0\+4a8674e5$/u)
  expect(within(footer).getByRole('img', { name: 'serce' })).toBeVisible()
})
