import { act, screen } from '@testing-library/react'
import { aClosure, aClosureState } from '@zlecenia/contract/features/closures/closures.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { isReachable, startConnection } from '#lib/reachable.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
let leave: ReturnType<typeof vi.spyOn>
startConnection()
beforeEach(() => {
  leave = vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

const closed = aClosureState({
  closure: aClosure(),
  isClosed: true,
  now: '2026-11-30T17:30:00.000Z',
  company: { name: 'Serwis „Żuraw”', phoneNumber: '+48221234567' },
})

describe('the page of a closure', () => {
  it('shows the sentence, the end and whom to call, whatever the clock of the browser', async () => {
    vi.setSystemTime('2031-01-01T00:00:00Z')
    signedInAs('ROLE_WORKER')
    serverAnswers({ 'GET /closure': () => closed })
    showScreen(addressOf('underMaintenance'))
    expect(await screen.findByRole('heading', { name: 'Przerwa techniczna', level: 1 })).toBeVisible()
    expect(await screen.findByText('Wymieniamy dyski.')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('(za 30 min)')
    expect(screen.getByText('Serwis „Żuraw”')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Wejdź|Przejdź/u })).toBeNull()
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the same for an installation that is not opened yet', async () => {
    serverAnswers({
      'GET /closure': () => ({ ...closed, closure: aClosure({ kind: 'opening', message: null }) }),
    })
    showScreen(addressOf('comingSoon'))
    expect(await screen.findByRole('heading', { name: 'Wkrótce', level: 1 })).toBeVisible()
    expect(await screen.findByText('Program nie jest jeszcze otwarty.')).toBeVisible()
  })

  it('returns to where one was once the program is open, and to no other site', async () => {
    signedInAs('ROLE_OFFICE')
    serverAnswers({ 'GET /closure': () => aClosureState() })
    showScreen(addressOf('underMaintenance', { to: '/apps/orders/list?q=dach' }))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/apps/orders/list?q=dach'))
    leave.mockClear()
    showScreen(addressOf('underMaintenance', { to: '//zla.strona.test' }))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  })

  it('lets administrators in', async () => {
    signedInAs('ROLE_ADMIN')
    serverAnswers({ 'GET /closure': () => closed })
    showScreen(addressOf('underMaintenance'))
    expect(await screen.findByRole('link', { name: 'Wejdź mimo zamknięcia' })).toBeVisible()
  })
})

describe('the banner', () => {
  const announced = { ...aClosure(), isClosed: false, now: '2026-11-30T16:48:00.000Z' }
  const { version: _, ...closure } = announced

  it('counts down to an announced closure by the clock of the server', async () => {
    vi.setSystemTime('2020-01-01T00:00:00Z')
    const user = signedInAs('ROLE_ADMIN')
    serverAnswers({ 'GET /me': () => ({ ...meOf(user), closure }) })
    showScreen('/pages/typography')
    expect(await screen.findByText('Zacznie się za 12 min.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zmień' })).toBeVisible()
  })
})

describe('an open page', () => {
  it('stays while the program is closed, and goes on once it opens', async () => {
    vi.useFakeTimers()
    const fetched = vi.fn(async () => Response.json({ isClosed: true }))
    vi.stubGlobal('fetch', fetched)
    dispatchEvent(new CustomEvent('programclosed', { detail: 'opening' }))
    expect(isReachable()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(fetched).toHaveBeenCalledWith('/api/closure', expect.anything())
    expect(isReachable()).toBe(false)
    fetched.mockImplementation(async () => Response.json({ isClosed: false }))
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(isReachable()).toBe(true)
  })
})
