import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '../../../test/show-screen.tsx'

vi.mock('../../lib/call.ts', { spy: true })
// One of each kind, in words that the catalogue has.
vi.mock('../menu.ts', async (original) => ({
  ...(await original<typeof import('../menu.ts')>()),
  menu: [
    { title: 'menu.orders', to: '/apps/orders/list', action: 'read', subject: 'Order' },
    { title: 'shell.theme', children: [{ title: 'menu.calendar', to: '/apps/calendar' }] },
    { title: 'shell.skin', children: [{ title: 'shell.close', to: '/', action: 'manage', subject: 'all' }] },
    { title: 'shell.retry' },
    { title: 'shell.themeDark', to: '/apps/calendar', disable: true },
    { title: 'shell.themeLight', href: 'https://pomoc.test/', target: '_blank' },
    { title: 'shell.themeSystem', to: '/apps/calendar', action: 'manage', subject: 'all' },
  ],
}))

beforeEach(() => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
  })
})
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu główne' }))

it('a page of ours is a link, marked where one is, also beside the list', async () => {
  showScreen('/apps/orders/details/1')
  expect((await menu()).getAllByRole('link', { name: 'Zlecenia' }).at(-1)).toHaveAttribute(
    'aria-current',
    'page',
  )
})

it('a group opens its entries, and leads to them', async () => {
  const { at } = showScreen('/apps/orders/list')
  const within = await menu()
  const group = within.getByRole('button', { name: 'Motyw', expanded: false })
  expect(within.queryByRole('link', { name: 'Kalendarz' })).toBeNull()
  await userEvent.click(group)
  await userEvent.click(within.getByRole('link', { name: 'Kalendarz' }))
  expect(at()).toMatch(/^\/apps\/calendar/u)
})

it('an entry, and a group without a permitted child, are hidden from who may not see them', async () => {
  showScreen('/apps/orders/list')
  const within = await menu()
  expect(within.queryByRole('button', { name: 'Wygląd' })).toBeNull()
  expect(within.queryByText('Systemowy')).toBeNull()
})

it('a placeholder is words alone, a disabled entry a link that leads nowhere', async () => {
  showScreen('/apps/orders/list')
  const within = await menu()
  expect(within.getByText('Spróbuj ponownie').closest('a, button')).toBeNull()
  const disabled = within.getByRole('link', { name: 'Ciemny' })
  expect(disabled).toHaveAttribute('aria-disabled', 'true')
  expect(disabled).not.toHaveAttribute('href')
})

it('another site opens in a new tab', async () => {
  showScreen('/apps/orders/list')
  const link = (await menu()).getByRole('link', { name: /^Jasny ?\(otwiera się w nowej karcie\)$/ })
  expect(link).toHaveAttribute('href', 'https://pomoc.test/')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})
