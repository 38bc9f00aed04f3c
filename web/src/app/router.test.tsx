import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserData } from '@zlecenia/contract/features/session/session.contract'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { keepSession } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import { routes } from './routes.tsx'

vi.mock('#lib/call.ts', { spy: true })

let replaceBy: ReturnType<typeof vi.spyOn>
let leaveFor: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  replaceBy = vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
  leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
})

const noOrders = () => ({ rows: [], total: 0, totalIsMore: false })
function officeIsSignedIn() {
  const user = signedInAs('ROLE_OFFICE')
  return serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': noOrders,
    'GET /calendar': () => ({ slots: [] }),
    'POST /auth/logout': () => undefined,
  })
}

describe('the guard', () => {
  it('redirects a signed-out visitor to the sign-in page, with the whole target', async () => {
    serverAnswers({})
    showScreen('/apps/orders/list?state=new&q=%C5%82')
    await waitFor(() => expect(replaceBy).toHaveBeenCalled())
    expect(replaceBy).toHaveBeenCalledWith(
      `/login?to=${encodeURIComponent('/apps/orders/list?state=new&q=%C5%82')}`,
    )
  })

  it('redirects / to the calendar and keeps the query', async () => {
    officeIsSignedIn()
    const { at } = showScreen('/?view=day')
    await screen.findByRole('heading', { name: 'Kalendarz' })
    expect(at()).toBe('/apps/calendar?view=day')
  })

  it('redirects a signed-in user from a screen without the right to it', async () => {
    const user = signedInAs('ROLE_OFFICE')
    serverAnswers({ 'GET /me': () => ({ ...meOf(user), rules: [] }) })
    localStorage.setItem('userAbilityRules', '[]')
    const { at } = showScreen('/apps/orders/list')
    expect(await screen.findByRole('heading', { name: 'Brak dostępu' })).toBeVisible()
    expect(at()).toBe('/not-authorized')
  })

  it('opens a screen with a right granted a moment ago', async () => {
    const user = signedInAs('ROLE_OFFICE')
    serverAnswers({ 'GET /me': () => meOf(user), 'GET /orders': () => new Promise<never>(() => {}) })
    localStorage.setItem('userAbilityRules', '[]')
    const { at } = showScreen('/apps/orders/list')
    expect(await screen.findByRole('heading', { name: 'Zlecenia' })).toBeVisible()
    expect(at()).toBe('/apps/orders/list')
  })

  it('shows the not-found page for an unknown path, without menu', async () => {
    showScreen('/nie/ma/takiej')
    expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the shell', () => {
  it('has a menu with permitted pages and marks the current one', async () => {
    officeIsSignedIn()
    showScreen('/apps/orders/list')
    const link = await screen.findByRole('link', { name: 'Zlecenia', current: 'page' })
    expect(link).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kalendarz' })).not.toHaveAttribute('aria-current')
  })

  it('shows the signed-in user and signs out', async () => {
    const requests = officeIsSignedIn()
    showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Konto: Małgorzata Żebrowska' }))
    expect(screen.getByText('Biuro')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyloguj się' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
    expect(requests.map((it) => it.name)).toContain('POST /auth/logout')
    expect(localStorage).toHaveLength(0)
  })

  it('closes an open panel on Escape and returns the focus', async () => {
    officeIsSignedIn()
    showScreen('/apps/orders/list')
    const button = await screen.findByRole('button', { name: 'Motyw' })
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Systemowy', pressed: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Systemowy' })).toBeNull()
    expect(button).toHaveFocus()
  })

  it('leaves when the session ends in another tab', async () => {
    officeIsSignedIn()
    showScreen('/apps/orders/list')
    await screen.findByRole('button', { name: 'Motyw' })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
    expect(replaceBy).toHaveBeenCalledWith(expect.stringMatching(/^\/login/))
  })

  it('leaves when another user signs in in another tab, and stays for the same user', async () => {
    officeIsSignedIn()
    showScreen('/apps/orders/list')
    await screen.findByRole('button', { name: 'Motyw' })
    const signIn = (userData: UserData) => {
      keepSession({ accessToken: 'another', userData, userAbilityRules: initialRules.ROLE_OFFICE })
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
    }
    signIn(office)
    expect(replaceBy).not.toHaveBeenCalled()
    signIn({ ...office, id: crypto.randomUUID() })
    expect(replaceBy).toHaveBeenCalledWith(expect.stringMatching(/^\/login/))
  })

  it('remembers the chosen theme in a cookie', async () => {
    officeIsSignedIn()
    showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Motyw' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ciemny' }))
    expect(document.cookie).toContain('Zlecenia-theme=dark')
  })

  it('offers "Dodaj zlecenie" with the right to create orders, and not to a worker', async () => {
    officeIsSignedIn()
    const { unmount } = showScreen('/apps/orders/list')
    expect(await screen.findByRole('button', { name: 'Dodaj zlecenie' })).toBeVisible()
    unmount()
    const worker = signedInAs('ROLE_WORKER')
    serverAnswers({ 'GET /me': () => meOf(worker), 'GET /orders': noOrders })
    showScreen('/apps/orders/list')
    expect(await screen.findByText('Nie ma jeszcze żadnego zlecenia')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dodaj zlecenie' })).toBeNull()
  })
})

it("uses path parameters for a tab, a gallery piece, a mail folder or a record's id only", () => {
  const names = routes.flatMap(({ path, tabs = {} }) =>
    [...path.matchAll(/\$(\w+)/gu)].flatMap(([, name = '']) => (Object.hasOwn(tabs, name) ? [] : [name])),
  )
  expect([...new Set(names)].toSorted()).toEqual(['board', 'course', 'folder', 'id', 'invoice', 'piece'])
})
