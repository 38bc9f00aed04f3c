import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n, languageCodes } from '@zlecenia/contract/lib/languages'
import { menu } from '@zlecenia/contract/menu'
import { pages } from '@zlecenia/contract/pages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { keptCookie } from '#lib/preferences.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { Customizer } from './customizer/customizer.tsx'
import { resetAll } from './customizer/reset.ts'
import { presets } from './palette.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => resetAll())
afterEach(async () => {
  delete document.documentElement.dataset.theme
  resetAll()
  await act(() => chooseLanguage('pl'))
})

// Labels around the records: the other fields and labels of requirements 3.
const iconOf = (element: Element) =>
  element.querySelector('svg')?.classList.toString().replace('tabler-icon tabler-icon-', '')

function open(role: Parameters<typeof signedInAs>[0] = 'ROLE_ADMIN', more: object = {}) {
  const user = signedInAs(role)
  serverAnswers({
    'GET /me': () => ({ ...meOf(user), uiGallery: true, ...more }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /app-bar/search': ({ query }) =>
      query.q === 'nic'
        ? []
        : [
            {
              kind: 'customers',
              title: 'Klienci',
              children: [
                { title: 'Wspólnota Lipowa 4', icon: 'users', url: '/apps/ecommerce/customer/details/1' },
              ],
            },
          ],
  })
  return showScreen('/apps/orders/list')
}

it('shows six menu areas in order, each with title, icon and address', async () => {
  open()
  const main = within(await screen.findByRole('navigation', { name: 'Menu główne' }))
  // The first link is the program's name.
  const links = main
    .getAllByRole('link')
    .slice(1)
    .map((it) => [it.textContent, it.getAttribute('href'), iconOf(it)])
  const six = ['Kalendarz', 'Zlecenia', 'Użytkownicy', 'Klienci', 'Obiekty', 'Urządzenia']
  expect(links.filter(([title]) => six.includes(title ?? ''))).toEqual([
    ['Kalendarz', '/apps/calendar', pages.calendar.icon],
    ['Zlecenia', '/apps/orders/list', pages.orders.icon],
    ['Użytkownicy', '/apps/user/list', pages.users.icon],
    ['Klienci', '/apps/ecommerce/customer/list', pages.customers.icon],
    ['Obiekty', '/apps/objects/list', pages.buildings.icon],
    ['Urządzenia', '/apps/devices/list', pages.devices.icon],
  ])
})

it('shows menu children, a placeholder, a disabled entry, a new-tab link, and hides by rule', async () => {
  const { unmount } = open()
  const main = within(await screen.findByRole('navigation', { name: 'Menu główne' }))
  await userEvent.click(await main.findByRole('button', { name: 'Dla inżynierów' }))
  const disabled = main.getByRole('link', { name: /./u, description: /./u })
  expect(disabled).toHaveAttribute('aria-disabled', 'true')
  const outside = main.getAllByRole('link').filter((it) => it.getAttribute('target') === '_blank')
  expect(outside.map((it) => it.getAttribute('href'))).toContain(pages.help.path)
  await userEvent.click(main.getByRole('button', { name: 'Poziomy menu' }))
  expect(document.querySelector('[data-placeholder]')).not.toBeNull()
  unmount()
  open('ROLE_WORKER')
  const own = within(await screen.findByRole('navigation', { name: 'Menu główne' }))
  expect(own.queryByRole('link', { name: 'Użytkownicy' })).toBeNull()
})

it('uses each field of a menu entry', () => {
  const all = menu.flatMap((it) => ['entries' in it ? [it, ...(it.entries ?? [])] : it].flat(2))
  const fields = new Set(all.flatMap((it) => Object.keys(it)))
  for (const field of ['page', 'title', 'icon', 'entries', 'disabled', 'rule'])
    expect(fields).toContain(field)
})

it('shows search bookmarks, groups with titles, and the empty state', async () => {
  open()
  await screen.findByRole('button', { name: 'Szukaj' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Wyszukiwarka' }))
  const shown = (group: HTMLElement) =>
    within(group)
      .getAllByRole('option')
      .map((it) => [it.textContent, it.getAttribute('href'), iconOf(it)])
  expect(shown(dialog.getByRole('group', { name: 'Zakładki w systemie' }))).toEqual([
    ['Dashboard', '/apps/calendar', pages.calendar.icon],
    ['Lista użytkowników', '/apps/user/list', pages.users.icon],
  ])
  const input = dialog.getByRole('combobox')
  await userEvent.type(input, 'lipowa')
  const found = await dialog.findByRole('group', { name: 'Klienci' })
  expect(within(found).getByText('Klienci')).toBeVisible()
  expect(shown(found)).toEqual([['Wspólnota Lipowa 4', '/apps/ecommerce/customer/details/1', 'users']])
  await userEvent.clear(input)
  await userEvent.type(input, 'nic')
  await dialog.findByRole('group', { name: 'Spróbuj wyszukać takie frazy' })
})

it('shows each setting of the customizer with each of its values', () => {
  render(<Customizer onClose={() => {}} />)
  const values = (title: string) =>
    within(screen.getByRole('group', { name: title }))
      .getAllByRole('radio')
      .map((it) => it.getAttribute('aria-label') ?? it.closest('label')?.textContent)
  expect({
    theme: values('Motyw'),
    skin: values('Wygląd'),
    layout: values('Menu'),
    contentWidth: values('Szerokość treści'),
    direction: values('Kierunek pisma'),
    primary: values('Kolor główny'),
  }).toEqual({
    theme: ['Jasny', 'Ciemny', 'Systemowy'],
    skin: ['Cienie', 'Obramowania'],
    layout: ['Pionowe', 'Zwinięte', 'Poziome'],
    contentWidth: ['Compact', 'Wide'],
    direction: ['Od lewej do prawej', 'Od prawej do lewej'],
    primary: presets.map((_, n) => `Kolor ${n + 1}`),
  })
  expect(screen.getByRole('checkbox', { name: 'Ciemne menu' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Własny kolor' })).toBeVisible()
  expect(presets.map(({ main, darker }) => [main, darker])).toEqual([
    ['#666cff', '#5c61e6'],
    ['#0d9394', '#0c8485'],
    ['#ffb400', '#e6a200'],
    ['#ff4c51', '#e64449'],
    ['#16b1ff', '#149fe6'],
  ])
})

it('stores a primary colour and its darker shade for each theme', async () => {
  render(<Customizer onClose={() => {}} />)
  for (const [theme, n] of [
    ['light', 2],
    ['dark', 4],
  ] as const) {
    document.documentElement.dataset.theme = theme
    await userEvent.click(screen.getByRole('radio', { name: `Kolor ${n}` }))
  }
  const kept = ['light', 'dark'].map((it) =>
    ['primary', 'primary-darker'].map((of) => keptCookie(`${it}-${of}`)),
  )
  expect(kept).toEqual([
    [presets[1]?.main, presets[1]?.darker],
    [presets[3]?.main, presets[3]?.darker],
  ])
})

it('offers each configured language by its own name, one of them right-to-left', async () => {
  expect(i18n.languages.map(({ i18nLang, isRTL }) => [i18nLang, isRTL])).toEqual([
    ['pl', false],
    ['en', false],
    ['fr', false],
    ['ar', true],
  ])
  open('ROLE_OFFICE', { languages: [...languageCodes] })
  await userEvent.click(await screen.findByRole('button', { name: 'Język' }))
  for (const { label, isRTL } of i18n.languages)
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('dir', isRTL ? 'rtl' : 'ltr')
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
  await waitFor(() =>
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']),
  )
  expect(localStorage.getItem('language')).toBe('ar')
})

it('shows names, avatar and first role of the signed-in user', async () => {
  open('ROLE_OFFICE')
  await userEvent.click(await screen.findByRole('button', { name: /Małgorzata Żebrowska/u }))
  expect(screen.getByText('Małgorzata Żebrowska')).toBeVisible()
  expect(screen.getByText('Biuro')).toBeVisible()
  expect(document.querySelector('[data-initials="MŻ"]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Wyloguj się' })).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(['accessToken', 'userData', 'userAbilityRules']),
  )
})
