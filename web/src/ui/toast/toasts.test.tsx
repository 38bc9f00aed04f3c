import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n.ts'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

addMessages({ shell })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

it('a success is told politely and goes after its time', () => {
  render(<Toasts />)
  act(() => toast.success('Pomyślnie dodano zlecenie', 2000))
  expect(screen.getByRole('status')).toHaveTextContent('Pomyślnie dodano zlecenie')
  act(() => vi.advanceTimersByTime(1999))
  expect(screen.getByText('Pomyślnie dodano zlecenie')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Pomyślnie dodano zlecenie')).toBeNull()
})

it('an error is told at once and can be closed', async () => {
  const run = vi.fn()
  render(<Toasts />)
  act(() => toast.error('Błędy walidacji:\n• Zły NIP', { ms: 10_000, action: { label: 'Zamknij', run } }))
  expect(screen.getByRole('alert')).toHaveTextContent('Zły NIP')
  await user().click(screen.getByRole('button', { name: 'Zamknij' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText(/Zły NIP/)).toBeNull()
})

it('whoever reads a toast keeps it', async () => {
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

it('stands outside of the program, which an open dialog makes inert', () => {
  const { container } = render(<Toasts />)
  act(() => toast.error('Nie udało się'))
  expect(container).not.toContainElement(screen.getByRole('alert'))
})

it('what is said of the same takes the place of what was said before', () => {
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
