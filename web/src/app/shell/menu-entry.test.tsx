import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
// One entry of each kind, with titles of the catalogue.
vi.mock('@zlecenia/contract/menu', (): typeof import('@zlecenia/contract/menu') => ({
  menu: [
    { page: 'orders' },
    { title: 'shell.theme', entries: [{ page: 'calendar' }, { title: 'shell.search', heading: true }] },
    { title: 'shell.skin', entries: [{ page: 'roles' }] },
    { title: 'shell.tour', gallery: true, entries: [{ title: 'shell.logout' }] },
    { title: 'shell.retry' },
    { title: 'shell.themeDark', disabled: 'shell.themeSystem' },
    { title: 'shell.themeLight', href: 'https://pomoc.test/' },
    {
      title: 'menu.landingPage',
      href: '/front-pages/landing-page',
      publicSite: true,
      disabled: 'menu.notPublished',
    },
    { page: 'help' },
    { page: 'permissions' },
    { page: 'staff' },
    { page: 'mail' },
  ],
}))

const answers = (
  more: { uiGallery?: true; publicSite?: true } = {},
  role: Parameters<typeof signedInAs>[0] = 'ROLE_OFFICE',
) => {
  const user = signedInAs(role)
  serverAnswers({
    'GET /me': () => ({ ...meOf(user), ...more }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /mail/counts/new': () => ({ count: 4 }),
  })
}
beforeEach(() => answers())
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu główne' }))

it('links a page of tabs to its first tab', async () => {
  showScreen('/apps/orders/list')
  expect((await menu()).getByRole('link', { name: 'Grafik' })).toHaveAttribute('href', '/apps/staff/absences')
})

it('links a page, and marks it as current, also on a page of its record', async () => {
  showScreen('/apps/orders/details/1')
  expect((await menu()).getAllByRole('link', { name: 'Zlecenia' }).at(-1)).toHaveAttribute(
    'aria-current',
    'page',
  )
})

it('opens the entries of a group, which are links', async () => {
  const { at } = showScreen('/apps/orders/list')
  const within = await menu()
  const group = within.getByRole('button', { name: 'Motyw', expanded: false })
  expect(within.queryByRole('link', { name: 'Kalendarz' })).toBeNull()
  await userEvent.click(group)
  await userEvent.click(within.getByRole('link', { name: 'Kalendarz' }))
  expect(at()).toMatch(/^\/apps\/calendar/u)
})

it('shows a heading in a group, which is no entry', async () => {
  showScreen('/apps/orders/list')
  const within = await menu()
  await userEvent.click(within.getByRole('button', { name: 'Motyw' }))
  expect(within.getByText('Szukaj').closest('a, button, [role=link]')).toBeNull()
})

it('hides a forbidden entry, and a group without permitted children', async () => {
  showScreen('/apps/orders/list')
  const within = await menu()
  expect(within.queryByRole('button', { name: 'Wygląd' })).toBeNull()
  expect(within.queryByText('Uprawnienia')).toBeNull()
})

it('shows the group for engineers only where it is offered', async () => {
  const { unmount } = showScreen('/apps/orders/list')
  expect((await menu()).queryByRole('button', { name: 'Pokaż wprowadzenie' })).toBeNull()
  unmount()
  answers({ uiGallery: true })
  showScreen('/apps/orders/list')
  expect(await (await menu()).findByRole('button', { name: 'Pokaż wprowadzenie' })).toBeVisible()
})

it('shows a placeholder as text, and a disabled entry as a link without target, with a reason', async () => {
  showScreen('/apps/orders/list')
  const within = await menu()
  expect(within.getByText('Spróbuj ponownie').closest('a, button')).toBeNull()
  const disabled = within.getByRole('link', { name: 'Ciemny' })
  expect(disabled).toHaveAttribute('aria-disabled', 'true')
  expect(disabled).not.toHaveAttribute('href')
  expect(disabled).toHaveAccessibleDescription('Systemowy')
})

it('disables a page of the company until it is published, and leads administrators there', async () => {
  const { unmount } = showScreen('/apps/orders/list')
  const disabled = (await menu()).getByRole('link', { name: 'Strona główna' })
  expect(disabled).not.toHaveAttribute('href')
  expect(disabled).toHaveAccessibleDescription('Strona nie jest opublikowana')
  expect((await menu()).queryByRole('link', { name: 'Przejdź do publikacji' })).toBeNull()
  unmount()
  answers({}, 'ROLE_ADMIN')
  const { unmount: leave } = showScreen('/apps/orders/list')
  expect(await (await menu()).findByRole('link', { name: 'Przejdź do publikacji' })).toHaveAttribute(
    'href',
    '/pages/account-settings/site',
  )
  leave()
  answers({ publicSite: true })
  showScreen('/apps/orders/list')
  expect(await (await menu()).findByRole('link', { name: /^Strona główna ?\(/u })).toHaveAttribute(
    'href',
    '/front-pages/landing-page',
  )
})

it.each([
  ['another site', 'Jasny', 'https://pomoc.test/'],
  ['a page outside of the program', 'Pomoc', '/pomoc'],
])('opens %s in a new tab', async (_, title, href) => {
  showScreen('/apps/orders/list')
  const name = new RegExp(`^${title} ?\\(otwiera się w nowej karcie\\)$`, 'u')
  const link = (await menu()).getByRole('link', { name })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('counts new threads beside the entry of letters', async () => {
  showScreen('/apps/orders/list')
  expect(await (await menu()).findByRole('link', { name: /E-mail.*4 nowe wątki/u })).toBeVisible()
})
