import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
const page = vi.hoisted(() => vi.fn())
vi.mock('#features/calendar/index.ts', () => ({ calendarPage: page }))

const noOrders = () => ({ rows: [], total: 0, totalIsMore: false })
const broken = new ProblemError(500, { message: 'Wystąpił nieoczekiwany błąd.', requestId: 'abc-123' })
beforeEach(() => {
  // Silences React's and the router's messages about a handled error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
const officeIsSignedIn = (more = {}) => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': noOrders,
    'GET /drafts': () => ({ drafts: [] }),
    ...more,
  })
}
const heading = (name: string) => screen.findByRole('heading', { name })

describe('a failed page', () => {
  it('offers a reload if it did not load, within menu and bar', async () => {
    officeIsSignedIn()
    page.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
    showScreen('/apps/calendar')
    expect(await heading('Nie udało się wczytać strony')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('button', { name: 'Wczytaj ponownie' })).toBeVisible()
    expect(main.queryByText('500')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Menu główne' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dodaj zlecenie' })).toBeVisible()
  })

  it('shows another error page if it could not be drawn', async () => {
    officeIsSignedIn()
    page.mockResolvedValue(() => {
      throw new TypeError('undefined is not a function')
    })
    showScreen('/apps/calendar')
    expect(await heading('Coś poszło nie tak')).toBeVisible()
    expect(screen.getByText('500')).toBeVisible()
    expect(screen.queryByText(/Numer zgłoszenia/)).toBeNull()
  })

  it('shows the request id if the server failed, and loads on retry', async () => {
    const order = vi
      .fn()
      .mockRejectedValueOnce(broken)
      .mockRejectedValue(new ProblemError(404, { message: '–' }))
    officeIsSignedIn({ 'GET /orders/:id': order })
    showScreen('/apps/orders/details/1')
    expect(await screen.findByText('Numer zgłoszenia: abc-123')).toBeVisible()
    expect(screen.getByText('500')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Nie ma takiego zlecenia')).toBeVisible()
    expect(order).toHaveBeenCalledTimes(2)
  })
})

it('leaves out a part that did not load and offers a reload; the screen stays', async () => {
  officeIsSignedIn()
  const { LazyPart } = await import('#ui/lazy-part.tsx')
  const { PreloadError } = await import('#lib/preload-error.ts')
  const Part = lazy(() => Promise.reject(new PreloadError(new TypeError('Failed to fetch'))))
  page.mockResolvedValue(() => (
    <>
      <h1>Kalendarz</h1>
      <LazyPart>
        <Part />
      </LazyPart>
    </>
  ))
  showScreen('/apps/calendar')
  expect(await screen.findByText(/Nie udało się wczytać części programu/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Wczytaj ponownie' })).toBeVisible()
  expect(await heading('Kalendarz')).toBeVisible()
})

it.each(['/not-authorized', '/pages/misc/not-authorized'])('shows %s to everybody', async (path) => {
  showScreen(path)
  expect(await heading('Brak dostępu')).toBeVisible()
  expect(screen.getByText('401')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Wróć na stronę główną' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Wyloguj się' })).toBeNull()
})

it('lets a signed-in user sign out on the page without access', async () => {
  officeIsSignedIn({ 'POST /auth/logout': () => undefined })
  const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
  showScreen('/not-authorized')
  await userEvent.click(await screen.findByRole('button', { name: 'Wyloguj się' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
})
