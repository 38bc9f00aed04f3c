import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { usePageQuery } from '#lib/page.ts'
import '#app/messages.ts'
import { Tabs } from './tabs.tsx'

let come: () => void = () => {}
const Late = lazy(async () => {
  await new Promise<void>((resolve) => {
    come = resolve
  })
  return { default: () => <>all that came late</> }
})

const tabs = ['data', 'roles', 'history', 'late'].map((key) => ({ key, title: key, to: `/person/${key}` }))

function Person() {
  const tab = useLocation().pathname.split('/').at(-1) ?? ''
  return (
    <Tabs label="Person" tabs={tabs} open={tab}>
      {tab === 'late' ? <Late /> : `all of ${tab}`}
    </Tabs>
  )
}

function showTabs(address: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/person/$tab', component: Person })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />)
  return () => history.location.href
}
const tab = (name: string) => screen.findByRole('tab', { name })

it('opens the tab of the address, which names its panel', async () => {
  showTabs('/person/roles')
  expect(await tab('roles')).toHaveAttribute('aria-selected', 'true')
  expect(await tab('data')).toHaveAttribute('aria-selected', 'false')
  expect(screen.getByRole('tabpanel', { name: 'roles' })).toHaveTextContent('all of roles')
})

it('moves by arrows, Home and End, and opens by Enter and Space', async () => {
  const at = showTabs('/person/data')
  await tab('data')
  await userEvent.tab()
  expect(await tab('data')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByText('all of roles')).toBeVisible()
  expect(at()).toBe('/person/roles')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft} ')
  expect(await screen.findByText('all of history')).toBeVisible()
  await userEvent.keyboard('{Home}')
  expect(await tab('data')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(await tab('late')).toHaveFocus()
})

it('follows the text direction', async () => {
  document.documentElement.dir = 'rtl'
  document.documentElement.style.direction = 'rtl'
  showTabs('/person/data')
  await tab('data')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await tab('roles')).toHaveFocus()
  document.documentElement.dir = 'ltr'
  document.documentElement.style.direction = ''
})

const kept = ['data', 'access'].map((key) => ({
  key,
  title: key,
  to: key === 'data' ? '/user' : `/user?tab=${key}`,
}))

function User() {
  const { tab = 'data' } = usePageQuery()
  return (
    <Tabs label="User" tabs={kept} open={tab}>
      {`all of ${tab}`}
    </Tabs>
  )
}

it('marks the current link among tabs in the query', async () => {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/user', component: User })
  const history = createMemoryHistory({ initialEntries: ['/user?tab=access'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />)
  expect(await tab('access')).toHaveAttribute('aria-current', 'page')
  expect(await tab('data')).not.toHaveAttribute('aria-current')
})

it('opens an on-demand tab at once, and removes the earlier content', async () => {
  showTabs('/person/data')
  await userEvent.click(await tab('late'))
  const panel = screen.getByRole('tabpanel', { name: 'late' })
  expect(panel).toHaveTextContent('Trwa wczytywanie…')
  expect(screen.queryByText('all of data')).toBeNull()
  act(() => come())
  expect(await screen.findByText('all that came late')).toBeInTheDocument()
})
