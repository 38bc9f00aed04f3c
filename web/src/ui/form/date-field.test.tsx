import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { instantOf } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '#app/messages.ts'
import { chooseLanguage, keepLanguage } from '#lib/language.ts'
import { atOf, momentText, readMoment } from '#lib/typed-moment.ts'
import { DateField } from './date-field.tsx'

const now = '2026-11-10T13:37:00Z' // 14:37 in Warsaw, a Tuesday
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
})
afterEach(() => {
  vi.useRealTimers()
})

function Field({ first = '', min, onKey }: { first?: string; min?: string; onKey?: (key: string) => void }) {
  const [text, setText] = useState(first)
  const instant = atOf(readMoment(text, { now: new Date() }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog around the field
    <div onKeyDown={({ key }) => onKey?.(key)}>
      <DateField
        kind="datetime-local"
        label="Początek"
        hint="jutro 8"
        name="start"
        value={text}
        onType={setText}
        onLeave={() => {}}
        unclear="Wpisz dzień i godzinę"
        picked={instant ?? ''}
        onPick={(clock) => setText(momentText(instantOf(clock)))}
        pickLabel="Wybierz z kalendarza: Początek"
        min={min}
      />
    </div>
  )
}
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Początek' })
const grid = () => screen.findByRole('grid')
const day = (name: RegExp) => screen.getByRole('gridcell', { name })

async function opened(first = '', more: { min?: string; onKey?: (key: string) => void } = {}) {
  render(<Field first={first} {...more} />)
  const typist = user()
  text().focus()
  await typist.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await grid()
  return typist
}

describe('typed text', () => {
  it('appears as understood while typing', async () => {
    render(<Field />)
    expect(text()).toHaveAccessibleDescription(/jutro 8.*Alt \+ ↓/)
    await user().type(text(), 'jutro 8')
    expect(screen.getByText('→ śr. 11.11.2026, 08:00 · Święto Niepodległości')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('śr. 11.11.2026, 08:00')
    await user().type(text(), ' x')
    expect(screen.queryByText(/^→/)).toBeNull()
    expect(screen.getByText(/jutro 8/)).toBeVisible()
  })

  it.each([
    [11, '{ArrowUp}', '11.11.2026 09:00'],
    [12, '{ArrowDown}', '11.11.2026 07:00'],
    [14, '{ArrowUp}', '11.11.2026 08:15'],
    [16, '{ArrowDown}', '11.11.2026 07:45'],
    [1, '{ArrowUp}', '12.11.2026 08:00'],
  ])('steps by arrows at %i %s, keeping the caret', async (at, keys, after) => {
    render(<Field first="11.11.2026 08:00" />)
    text().focus()
    text().setSelectionRange(at, at)
    await user().keyboard(keys)
    expect(text()).toHaveValue(after)
    expect(text().selectionStart).toBe(at)
  })

  it('steps over the hour that daylight saving skips', async () => {
    render(<Field first="29.03.2026 03:00" />)
    text().focus()
    text().setSelectionRange(12, 12)
    await user().keyboard('{ArrowDown}')
    expect(text()).toHaveValue('29.03.2026 01:00')
  })

  it.each([
    ['02:30', '{ArrowUp}', 12, '02:30 CET'],
    ['02:30', '{ArrowUp}', 14, '02:45'],
    ['02:30', '{ArrowDown}', 12, '01:30'],
    ['02:30 CET', '{ArrowUp}', 14, '02:45 CET'],
    ['02:30 CET', '{ArrowUp}', 12, '03:30'],
    ['02:00 CET', '{ArrowDown}', 14, '02:45'],
  ])('%s steps by %s at %i through the repeated hour in order of time', async (was, keys, at, is) => {
    render(<Field first={`25.10.2026 ${was}`} />)
    text().focus()
    text().setSelectionRange(at, at)
    await user().keyboard(keys)
    expect(text()).toHaveValue(`25.10.2026 ${is}`)
  })

  it('counts as unclear on leaving, until typing continues', async () => {
    render(<Field />)
    await user().type(text(), 'jutr')
    expect(text()).toBeValid()
    await user().tab()
    expect(text()).toHaveAccessibleDescription('Wpisz dzień i godzinę')
    expect(text()).toBeInvalid()
    await user().type(text(), 'o')
    expect(text()).toBeValid()
  })
})

describe('the calendar', () => {
  it('opens by its button and by Alt+↓ at the typed day, and picks by Enter with its time', async () => {
    const typist = await opened('24.11.2026 9:30')
    expect(screen.getByRole('dialog', { name: 'Wybierz z kalendarza: Początek' })).toBeVisible()
    expect(screen.getByRole('grid', { name: 'listopad 2026' })).toBeVisible()
    expect(day(/wtorek, 24 listopada 2026/)).toHaveFocus()
    expect(day(/wtorek, 24 listopada 2026/)).toHaveAttribute('aria-selected', 'true')
    await typist.keyboard('{ArrowRight}{Enter}')
    expect(text()).toHaveValue('25.11.2026 09:30')
    expect(text()).toHaveFocus()
    expect(screen.queryByRole('grid')).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Wybierz z kalendarza: Początek' }))
    expect(await grid()).toBeVisible()
  })

  it('sets the next full hour where no time was typed', async () => {
    const typist = await opened()
    expect(day(/wtorek, 10 listopada 2026/)).toHaveFocus()
    expect(day(/wtorek, 10 listopada 2026/)).toHaveAttribute('aria-current', 'date')
    await typist.keyboard('{ArrowDown}{Enter}')
    expect(text()).toHaveValue('17.11.2026 15:00')
  })

  it.each([
    ['{ArrowLeft}', /niedziela, 8 listopada/],
    ['{ArrowUp}', /poniedziałek, 2 listopada/],
    ['{ArrowDown}', /poniedziałek, 16 listopada/],
    ['{Home}', /poniedziałek, 9 listopada/],
    ['{End}', /niedziela, 15 listopada/],
    ['{PageUp}', /piątek, 9 października/],
    ['{PageDown}', /środa, 9 grudnia/],
    ['{Shift>}{PageDown}{/Shift}', /wtorek, 9 listopada 2027/],
  ])('moves by %s', async (keys, name) => {
    const typist = await opened('9.11.2026 8:00')
    await typist.keyboard(keys)
    expect(day(name)).toHaveFocus()
  })

  it('stays in the next month, however short it is', async () => {
    const typist = await opened('31.1.2027 8:00')
    await typist.keyboard('{PageDown}')
    expect(day(/28 lutego 2027/)).toHaveFocus()
  })

  it('closes on Escape, which does not propagate, and returns the focus', async () => {
    const onKey = vi.fn()
    const typist = await opened('', { onKey })
    onKey.mockClear()
    await typist.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(text()).toHaveFocus()
    expect(onKey).not.toHaveBeenCalledWith('Escape')
  })

  it('names the holidays, and picks no day before its minimum', async () => {
    const typist = await opened('10.11.2026 8:00', { min: '2026-11-10' })
    expect(day(/środa, 11 listopada 2026, Święto Niepodległości/)).toBeVisible()
    await typist.keyboard('{ArrowLeft}{Enter}')
    expect(day(/poniedziałek, 9 listopada/)).toHaveAttribute('aria-disabled', 'true')
    expect(await grid()).toBeVisible()
    await typist.click(day(/czwartek, 12 listopada/))
    expect(text()).toHaveValue('12.11.2026 08:00')
  })

  it("uses the reader's language and direction", async () => {
    await chooseLanguage('ar')
    document.documentElement.style.direction = 'rtl'
    const typist = await opened('9.11.2026 8:00')
    expect(within(await grid()).getAllByRole('columnheader')[0]).toHaveAccessibleName('الاثنين')
    await typist.keyboard('{ArrowLeft}')
    expect(day(/10 نوفمبر/)).toHaveFocus()
    document.documentElement.style.direction = ''
    await chooseLanguage('pl')
    keepLanguage('pl')
  })
})
