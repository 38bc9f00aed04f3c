import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signedInAs } from '#test/show-screen.tsx'
import { RightsLinks } from './rights-links.tsx'

const Page = () => (
  <>
    <RightsLinks />
    <h1>Strona</h1>
  </>
)
function show(): void {
  const history = createMemoryHistory({ initialEntries: ['/apps/roles?role=new'] })
  const routeTree = createRootRoute({ component: Page, notFoundComponent: () => null })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

it('an administrator has links to users, roles, permissions and their own rights', async () => {
  signedInAs('ROLE_ADMIN')
  show()
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Użytkownicy', '/apps/user/list'],
    ['Role', '/apps/roles'],
    ['Uprawnienia', '/apps/permissions'],
    ['Dziennik zmian', '/apps/audit-log'],
    ['Moje uprawnienia', '/access-control'],
  ])
  expect(screen.getByRole('link', { name: 'Role' })).toHaveAttribute('aria-current', 'page')
})

it('an office user, who sees only users, has no links', async () => {
  signedInAs('ROLE_OFFICE')
  show()
  await screen.findByText('Strona')
  expect(screen.queryByRole('navigation')).toBeNull()
})
