import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseDirection } from '#lib/direction.ts'
import { chooseLayout } from '#lib/layout.ts'
import { keepCookie, keptCookie } from '#lib/preferences.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

// On-demand modules are imported at the start: loading them is not part of a test's waiting.
import '#features/calendar/calendar-page.tsx'
import './tour.tsx'

vi.mock('#lib/call.ts', { spy: true })

// jsdom is never idle.
window.requestIdleCallback = (run) => Number(setTimeout(run as () => void))
window.cancelIdleCallback = clearTimeout
const large = window.matchMedia
let warn: ReturnType<typeof vi.spyOn>
/** Parts of the screen with a size; jsdom has no layout, so others are absent. */
let drawn: string[]

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  drawn = ['people', 'calendar', 'add-order', 'search', 'customizer']
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    const rects = this.isConnected && drawn.includes(this.dataset.tour ?? '') ? [new DOMRect()] : []
    return rects as unknown as DOMRectList
  })
  window.matchMedia = (query) => Object.assign(large(query), { matches: query === '(min-width: 1280px)' })
  keepCookie('tour', null)
})
afterEach(() => {
  window.matchMedia = large
  chooseDirection('ltr')
  chooseLayout('vertical')
  vi.restoreAllMocks()
})

function visit(role: Role = 'ROLE_OFFICE', address = '/apps/calendar') {
  const user = signedInAs(role)
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  return showScreen(address)
}
const tour = () => screen.findByRole('dialog', { name: 'Wprowadzenie' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Wprowadzenie' })).toBeNull())
// The whole calendar is behind: each click of the library would search all of it several times.
const press = async (name: string) => {
  fireEvent.click(within(await tour()).getByRole('button', { name }))
}
const toOrders = () => {
  const link = document.querySelector('a[href="/apps/orders/list"]')
  if (link) fireEvent.click(link)
}
const title = async () => within(await tour()).getByRole('heading').textContent

describe('the guided tour', () => {
  it('starts on the first visit of the calendar, and leads through four parts and back', async () => {
    visit()
    expect(await title()).toBe('Kalendarz')
    expect(within(await tour()).queryByRole('button', { name: 'Wstecz' })).toBeNull()
    await press('Dalej')
    expect(await title()).toBe('Dodawanie zlecenia')
    await press('Wstecz')
    expect(await title()).toBe('Kalendarz')
    await press('Dalej')
    await press('Dalej')
    expect(await title()).toBe('Wyszukiwarka')
    await press('Dalej')
    expect(within(await tour()).getByText('4 z 4')).toBeVisible()
    await press('Zakończ')
    await gone()
  })

  it('begins with people, for a user who may invite them', async () => {
    visit('ROLE_ADMIN')
    expect(await title()).toBe('Najpierw ludzie')
    expect(within(await tour()).getByText('1 z 5')).toBeVisible()
    await press('Dalej')
    expect(await title()).toBe('Kalendarz')
  })

  it('begins with the calendar where the menu is a row', async () => {
    chooseLayout('horizontal')
    visit('ROLE_ADMIN')
    expect(await title()).toBe('Kalendarz')
    expect(within(await tour()).getByText('1 z 4')).toBeVisible()
  })

  it('never starts again', async () => {
    const { unmount } = visit()
    await tour()
    unmount()
    visit()
    await screen.findByRole('heading', { name: 'Kalendarz' })
    await new Promise((rested) => requestIdleCallback(rested))
    await gone()
  })

  it('starts once for each user of a browser', () => {
    keepCookie('tour', 'somebodyelse')
    visit()
    return tour()
  })

  it('shows a worker the parts that a worker has', async () => {
    visit('ROLE_WORKER')
    expect(within(await tour()).getByText('1 z 3')).toBeVisible()
    await press('Dalej')
    expect(await title()).toBe('Wyszukiwarka')
    expect(await tour()).toHaveTextContent('Znajduje Twoje zlecenia')
    expect(await tour()).not.toHaveTextContent('klientów')
  })

  it('asks before it is cancelled, in the words of the specification and in Polish', async () => {
    visit()
    await tour()
    await press('Przerwij wprowadzenie')
    expect(screen.getByText('Are you sure you want to stop the tour?')).toHaveAttribute('lang', 'en')
    expect(screen.getByText(/^Czy na pewno przerwać wprowadzenie/u)).toBeVisible()
    await press('Kontynuuj')
    expect(await title()).toBe('Kalendarz')
    await press('Przerwij wprowadzenie')
    await press('Przerwij')
    await gone()
  })

  it('ends on Escape, without a question', async () => {
    visit()
    await tour()
    await userEvent.keyboard('{Escape}')
    await gone()
  })

  it('takes the focus after 300 ms, keeps Tab inside, and moves back and forth by arrows', async () => {
    visit()
    const popup = await tour()
    await waitFor(() => expect(popup).toHaveFocus())
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Przerwij wprowadzenie' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Dalej' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Przerwij wprowadzenie' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await title()).toBe('Dodawanie zlecenia')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await title()).toBe('Kalendarz')
  })

  it('waits 300 ms with the focus after each step, so that it is announced at its place', async () => {
    visit()
    await tour()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.keyDown(document.body, { key: 'ArrowRight' })
      act(() => void vi.advanceTimersByTime(299))
      expect(screen.getByRole('dialog', { name: 'Wprowadzenie' })).not.toHaveFocus()
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.getByRole('dialog', { name: 'Wprowadzenie' })).toHaveFocus()
    } finally {
      vi.useRealTimers()
    }
  })

  it('swaps its arrows in right-to-left text', async () => {
    visit()
    await tour()
    document.documentElement.dir = 'rtl'
    await userEvent.keyboard('{ArrowLeft}')
    expect(await title()).toBe('Dodawanie zlecenia')
    await userEvent.keyboard('{ArrowRight}')
    expect(await title()).toBe('Kalendarz')
    document.documentElement.dir = 'ltr'
  })

  it('skips a missing element, and reports it to the console only', async () => {
    drawn = ['calendar', 'search', 'customizer']
    visit()
    await tour()
    expect(warn).not.toHaveBeenCalled()
    await press('Dalej')
    expect(await title()).toBe('Dodawanie zlecenia')
    expect(warn).toHaveBeenCalledWith('tour: there is no element for the step "add-order"')
    await press('Dalej')
    expect(await title()).toBe('Wyszukiwarka')
  })

  it('treats a part that disappeared meanwhile as missing', async () => {
    visit()
    await tour()
    drawn = ['add-order', 'search', 'customizer']
    fireEvent(window, new Event('resize'))
    fireEvent(window, new Event('resize'))
    expect(warn).toHaveBeenCalledExactlyOnceWith('tour: there is no element for the step "calendar"')
    expect((await tour()).dataset.side).toBe('middle')
  })

  it('finds a part again that was redrawn', async () => {
    visit()
    await tour()
    const part = document.querySelector<HTMLElement>('[data-tour="calendar"]')
    const anew = part?.cloneNode() as HTMLElement
    anew.getBoundingClientRect = () => new DOMRect(0, 100, 50, 50)
    part?.replaceWith(anew)
    fireEvent(window, new Event('resize'))
    expect((await tour()).style.getPropertyValue('--tour-top')).toBe('166px')
    expect(warn).not.toHaveBeenCalled()
  })

  it('ends when the page is left, and does not continue on return', async () => {
    const { at, back } = visit()
    await tour()
    toOrders()
    await gone()
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
    act(back)
    await screen.findByRole('heading', { name: 'Kalendarz' })
    await gone()
  })

  it('does not start if the user has left while it was loading', async () => {
    const rests: (() => void)[] = []
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => rests.push(run as () => void))
    const { at } = visit()
    await waitFor(() => expect(rests).not.toEqual([]))
    for (const rest of rests) rest()
    toOrders()
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
    await screen.findByRole('heading', { name: 'Zlecenia' })
    expect(screen.queryByRole('dialog', { name: 'Wprowadzenie' })).toBeNull()
    expect(keptCookie('tour')).toBeNull()
  })

  it('leaves out the customizer on a small screen', async () => {
    window.matchMedia = large
    visit()
    expect(within(await tour()).getByText('1 z 3')).toBeVisible()
  })

  it('ends when a dialog opens', async () => {
    visit()
    await tour()
    await act(async () => {
      document.body.appendChild(document.createElement('dialog')).open = true
    })
    await gone()
    document.querySelector('dialog[open]')?.remove()
  })

  it('starts again from the user menu, on the calendar', async () => {
    keepCookie('tour', '*')
    const { at } = visit('ROLE_OFFICE', '/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: /^Konto: / }))
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż wprowadzenie' }))
    expect(await title()).toBe('Kalendarz')
    expect(at()).toBe('/apps/calendar')
    expect(keptCookie('tour')).toBe('*')
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(screen.getByRole('button', { name: /^Konto: / })).toHaveFocus()
  })
})
