import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FieldErrors, FieldErrorsProvider } from './field-errors.tsx'
import { RadioCards } from './radio-cards.tsx'

afterEach(() => {
  document.documentElement.style.direction = ''
})

function Cards({ onChosen }: { onChosen: (value: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <RadioCards
      name="fruit"
      label="Owoc"
      value={value}
      options={['jabłko', 'gruszka', 'śliwka'].map((it) => ({ value: it, title: it }))}
      onChoose={(it) => {
        onChosen(it)
        setValue(it)
      }}
      takesWithEnter
    />
  )
}

function show() {
  const chosen = vi.fn()
  const onKey = vi.fn()
  render(
    <FieldErrorsProvider value={new FieldErrors()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: receives keys that the cards do not handle */}
      <div onKeyDown={(event) => event.defaultPrevented || onKey(event.key)}>
        <Cards onChosen={chosen} />
      </div>
    </FieldErrorsProvider>,
  )
  return { chosen, onKey, user: userEvent.setup() }
}
const card = (name: string) => screen.getByRole('radio', { name })

it('moves by arrows without choosing, and chooses by Enter and Space', async () => {
  const { user, chosen } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowUp}')
  expect(card('śliwka')).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowLeft} ')
  expect(chosen.mock.calls).toEqual([['śliwka'], ['gruszka']])
  expect(card('gruszka')).toBeChecked()
})

it('moves on by the left arrow in right-to-left text', async () => {
  document.documentElement.style.direction = 'rtl'
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(card('gruszka')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(card('jabłko')).toHaveFocus()
})

it('ignores shortcuts: Ctrl+Enter checks the whole form', async () => {
  const { user, chosen, onKey } = show()
  await user.tab()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(chosen).not.toHaveBeenCalled()
  expect(onKey).toHaveBeenCalledWith('Enter')
})
