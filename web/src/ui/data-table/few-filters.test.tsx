import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { phone } from '#lib/media.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
const wide = window.matchMedia
afterEach(() => {
  window.matchMedia = wide
})

function open(address: string) {
  const user = signedInAs('ROLE_ADMIN')
  const none = () => ({ rows: [], total: 0, totalIsMore: false })
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /devices': none,
    'GET /buildings/list': none,
    'GET /users/list': none,
    'GET /users': () => ({ users: [] }),
    'GET /audit-log': none,
    'GET /roles': () => ({ roles: [] }),
    'GET /crews': () => ({ crews: [] }),
  })
  showScreen(address)
}

it.each([
  ['/apps/devices/list', 'Stan'],
  ['/apps/objects/list', 'Typ'],
  ['/apps/user/list', 'Stan'],
  ['/apps/audit-log', 'Co zrobiono'],
])('puts the filters of %s behind one button on a phone, with the number set', async (address, one) => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query === phone })
  open(address)
  const button = await screen.findByRole('button', { name: 'Filtry', expanded: false })
  const search = within(document.querySelector('search') as HTMLElement)
  expect(search.queryByRole('combobox')).toBeNull()
  await userEvent.click(button)
  const filter = within(search.getByRole('group', { name: 'Filtry' })).getByRole('combobox', {
    name: new RegExp(one, 'u'),
  })
  const [, first] = within(filter).getAllByRole('option')
  await userEvent.selectOptions(filter, first as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Filtry: 1', expanded: true })).toBeVisible()
})

it('places the filters beside the search on a desktop', async () => {
  open('/apps/devices/list')
  expect(await screen.findByRole('combobox', { name: 'Stan' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filtry' })).toBeNull()
})
