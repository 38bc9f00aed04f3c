import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { Modal } from '../dialog/modal.tsx'
import { dismissToast, shownToasts, toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

addMessages({ shell })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id)
  })
  vi.useRealTimers()
})
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

it('announces a success politely and removes it after its time', () => {
  render(<Toasts />)
  act(() => toast.success('Pomyślnie dodano zlecenie', 2000))
  expect(screen.getByRole('status')).toHaveTextContent('Pomyślnie dodano zlecenie')
  act(() => vi.advanceTimersByTime(1999))
  expect(screen.getByText('Pomyślnie dodano zlecenie')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Pomyślnie dodano zlecenie')).toBeNull()
})

it('announces an error at once, and can be closed', async () => {
  const run = vi.fn()
  render(<Toasts />)
  act(() => toast.error('Błędy walidacji:\n• Zły NIP', { ms: 10_000, action: { label: 'Zamknij', run } }))
  expect(screen.getByRole('alert')).toHaveTextContent('Zły NIP')
  await user().click(screen.getByRole('button', { name: 'Zamknij' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText(/Zły NIP/)).toBeNull()
})

it('disables an action while nothing may change in its place', async () => {
  const run = vi.fn()
  render(<Toasts />)
  act(() => toast.success('Usunięto plik', 10_000, { label: 'Cofnij', run }, 'dialog'))
  act(() => toast.hold('dialog', true))
  await user().click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(run).not.toHaveBeenCalled()
  act(() => toast.hold('dialog', false))
  await user().click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(run).toHaveBeenCalledOnce()
})

it('keeps a toast while it is hovered', async () => {
  render(<Toasts />)
  act(() => toast.success('Zapisano', 2000))
  const reader = user()
  await reader.hover(screen.getByText('Zapisano'))
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.getByText('Zapisano')).toBeInTheDocument()
  await reader.unhover(screen.getByText('Zapisano'))
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Zapisano')).toBeNull()
})

it('renders outside of the program, which an open dialog makes inert', () => {
  const { container } = render(<Toasts />)
  act(() => toast.error('Nie udało się'))
  expect(container).not.toContainElement(screen.getByRole('alert'))
})

it('replaces an earlier message about the same', () => {
  render(<Toasts />)
  act(() => {
    toast.error('Brak połączenia z serwerem', { about: 'submit' })
    toast.error('Plik jest za duży')
    toast.error('Przerwano', { about: 'submit' })
  })
  expect(screen.queryByText('Brak połączenia z serwerem')).toBeNull()
  act(() => toast.clear('submit'))
  expect(screen.queryByText('Przerwano')).toBeNull()
  expect(screen.getByText('Plik jest za duży')).toBeInTheDocument()
})

const button = (nth: number) => screen.getAllByRole('button', { name: 'Zamknij' })[nth] as HTMLElement

it('shows at most four; others wait their turn and get their full time', () => {
  render(<Toasts />)
  act(() => {
    for (const n of [1, 2, 3, 4, 5]) toast.error(`Błąd ${n}`, { ms: 1000 * n })
  })
  expect(screen.queryByText('Błąd 5')).toBeNull()
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Błąd 1')).toBeNull()
  expect(screen.getByText('Błąd 5')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.getByText('Błąd 5')).toBeInTheDocument()
})

it('counts a repeated message', () => {
  render(<Toasts />)
  act(() => {
    toast.error('Brak połączenia')
    toast.error('Brak połączenia')
    toast.success('Zapisano')
    toast.error('Brak połączenia')
  })
  expect(screen.getAllByText(/Brak połączenia/)).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Brak połączenia (3)')
})

it('pauses while the page is hidden', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const become = (to: DocumentVisibilityState) =>
    act(() => {
      state.mockReturnValue(to)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  render(<Toasts />)
  act(() => toast.success('Zapisano', 2000))
  become('hidden')
  act(() => toast.success('Dodano', 2000))
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Zapisano')).toBeInTheDocument()
  expect(screen.getByText('Dodano')).toBeInTheDocument()
  become('visible')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Zapisano')).toBeNull()
})

it('keeps a focused toast, wherever the pointer moves', async () => {
  render(<Toasts />)
  act(() => toast.success('Zapisano', 2000))
  act(() => button(0).focus())
  const reader = user()
  await reader.hover(screen.getByText('Zapisano'))
  await reader.unhover(screen.getByText('Zapisano'))
  act(() => vi.advanceTimersByTime(5000))
  expect(button(0)).toHaveFocus()
})

it('moves by F6 there and back; a removed one passes the focus on', async () => {
  render(
    <>
      <button type="button">Pole</button>
      <Toasts />
    </>,
  )
  const reader = user()
  const field = screen.getByRole('button', { name: 'Pole' })
  field.focus()
  await reader.keyboard('{F6}')
  expect(field).toHaveFocus()
  act(() => {
    toast.error('Pierwszy')
    toast.error('Drugi')
  })
  const region = screen.getByRole('region', { name: 'Komunikaty' })
  await reader.keyboard('{F6}')
  expect(region).toHaveFocus()
  await reader.keyboard('{F6}')
  expect(field).toHaveFocus()
  await reader.keyboard('{F6}{Tab}{Enter}')
  expect(screen.queryByText('Pierwszy')).toBeNull()
  expect(button(0)).toHaveFocus()
  await reader.keyboard('{Enter}')
  expect(field).toHaveFocus()
})

it.each([
  ['its way back, by key', 'Cofnij', '{Enter}'],
  ['its way back, by hand', 'Cofnij', null],
  ['its cross, by hand', 'Zamknij', null],
])('returns the focus after %s, and does not pause another toast', async (_, name, key) => {
  render(
    <>
      <button type="button">Pole</button>
      <Toasts />
    </>,
  )
  const reader = user()
  const field = screen.getByRole('button', { name: 'Pole' })
  field.focus()
  const action = name === 'Cofnij' ? { label: name, run: () => {} } : undefined
  act(() => {
    toast.error('Pierwszy', { ms: 9000, action })
    toast.error('Drugi', { ms: 2000 })
  })
  const [press] = screen.getAllByRole('button', { name })
  if (key) {
    act(() => press?.focus())
    await reader.keyboard(key)
  } else await reader.click(press as HTMLElement)
  expect(screen.queryByText('Pierwszy')).toBeNull()
  expect(field).toHaveFocus()
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Drugi')).toBeNull()
})

it('scrolls the newest into view', () => {
  const shown = vi.fn<(this: Element) => void>(function (this: Element) {
    shownTexts.push(this.textContent ?? '')
  })
  const shownTexts: string[] = []
  Element.prototype.scrollIntoView = shown
  render(<Toasts />)
  act(() => toast.error('Pierwszy'))
  act(() => toast.error('Drugi'))
  act(() => toast.error('Pierwszy'))
  expect(shownTexts).toEqual(['Pierwszy', 'Drugi', 'Pierwszy (2)'])
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('moves into an open modal dialog, which makes all around it inert', () => {
  const { rerender } = render(<Toasts />)
  act(() => toast.error('Nie zapisano'))
  const dialog = (
    <Modal title="Notatka" closeLabel="Zamknij okno" onClose={() => {}} width={400}>
      Treść
    </Modal>
  )
  rerender(
    <>
      <Toasts />
      {dialog}
    </>,
  )
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Nie zapisano'))
  rerender(<Toasts />)
  expect(screen.getByText('Nie zapisano')).toBeInTheDocument()
})

it('removes the messages of a place together with it', () => {
  render(<Toasts />)
  act(() => {
    toast.success('Usunięto plik', 9000, { label: 'Cofnij', run: () => {} }, 'order')
    toast.success('Zapisano', 9000)
  })
  act(() => toast.leave('order'))
  expect(screen.queryByText('Usunięto plik')).toBeNull()
  expect(screen.getByText('Zapisano')).toBeInTheDocument()
})
