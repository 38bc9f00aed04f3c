import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

const fruit = ['jabłko', 'gruszka', 'śliwka']

interface FruitProps {
  onPick: (name: string) => void
  onEscape?: () => void
  stays?: boolean
}

function Fruit({ onPick, onEscape, stays }: FruitProps) {
  const [query, setQuery] = useState('')
  const items = fruit.filter((it) => it.includes(query))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around, which Escape would close
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
      <Combobox
        name="fruit"
        label="Owoc"
        items={items}
        keyOf={(it) => it}
        renderOption={(it) => it}
        query={query}
        onQuery={setQuery}
        onPick={(name) => {
          onPick(name)
          setQuery('')
        }}
        unpicked={stays ? 'stays' : { say: (text, found) => `Nie wybrano: ${text} (${found})` }}
        status={items.length === 0 ? 'Nie znaleziono wyników' : undefined}
      />
    </div>
  )
}
const box = () => screen.getByRole('combobox', { name: 'Owoc' })
const active = () => screen.getByRole('option', { selected: true })

it('has the first option active and picks it by Enter', async () => {
  const onPick = vi.fn()
  render(<Fruit onPick={onPick} />)
  await userEvent.type(box(), 'ka')
  expect(active()).toHaveTextContent('gruszka')
  expect(box()).toHaveAttribute('aria-activedescendant', active().id)
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('gruszka')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

it('moves by arrows, around the ends', async () => {
  render(<Fruit onPick={vi.fn()} />)
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('gruszka')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toHaveTextContent('śliwka')
})

it('Escape closes the list and not what is around it; the second one does', async () => {
  const onEscape = vi.fn()
  render(<Fruit onPick={vi.fn()} onEscape={onEscape} />)
  await userEvent.click(box())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('says when there is nothing, and picks nothing by Enter', async () => {
  const onPick = vi.fn()
  render(<Fruit onPick={onPick} />)
  await userEvent.type(box(), 'zzz{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Nie znaleziono wyników')
  expect(onPick).not.toHaveBeenCalled()
})

it('leaves keys with modifiers to the dialog', async () => {
  const onPick = vi.fn()
  render(<Fruit onPick={onPick} />)
  await userEvent.type(box(), 'jab{Control>}{Enter}{/Control}')
  expect(onPick).not.toHaveBeenCalled()
})

it('closes when one leaves it', async () => {
  render(<Fruit onPick={vi.fn()} />)
  await userEvent.click(box())
  await userEvent.tab()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

describe('left with a text that was typed and not picked', () => {
  it('takes the only match', async () => {
    const onPick = vi.fn()
    render(<Fruit onPick={onPick} />)
    await userEvent.type(box(), 'grusz')
    await userEvent.tab()
    expect(onPick).toHaveBeenCalledExactlyOnceWith('gruszka')
    expect(box()).toHaveValue('')
    expect(screen.queryByText(/Nie wybrano/)).toBeNull()
  })

  it.each([
    ['k', 'Nie wybrano: k (3)'],
    ['banan', 'Nie wybrano: banan (0)'],
  ])('empties %j and says so at the field and aloud, until the next text', async (text, sentence) => {
    const onPick = vi.fn()
    render(<Fruit onPick={onPick} />)
    await userEvent.type(box(), text)
    await userEvent.tab()
    expect(onPick).not.toHaveBeenCalled()
    expect(box()).toHaveValue('')
    expect(box()).toHaveAccessibleDescription(sentence)
    expect(screen.getByRole('status')).toHaveTextContent(sentence)
    await userEvent.type(box(), 'j')
    expect(box()).not.toHaveAccessibleDescription()
  })

  it('keeps the text of a search that goes on, and while the window is elsewhere', async () => {
    const { unmount } = render(<Fruit onPick={vi.fn()} stays />)
    await userEvent.type(box(), 'banan')
    await userEvent.tab()
    expect(box()).toHaveValue('banan')
    unmount()
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.type(box(), 'banan')
    // The field is still the active one when it is the window that loses the focus.
    fireEvent.focusOut(box())
    expect(box()).toHaveValue('banan')
  })

  it('says nothing of a field that was only looked into', async () => {
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.click(box())
    await userEvent.tab()
    expect(box()).not.toHaveAccessibleDescription()
  })
})
