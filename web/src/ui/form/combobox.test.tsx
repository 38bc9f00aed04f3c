import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox.tsx'

const fruit = ['jabłko', 'gruszka', 'śliwka']

interface FruitProps extends Partial<ComboboxProps<string>> {
  onPick: (name: string) => void
  all?: readonly string[]
  onEscape?: () => void
  stays?: boolean
}

function Fruit({ onPick, onEscape, stays, all = fruit, ...more }: FruitProps) {
  const [query, setQuery] = useState('')
  const items = all.filter((it) => it.includes(query))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog around the field, which Escape would close
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
      <Combobox
        name="fruit"
        label="Owoc"
        items={items}
        keyOf={(it) => it}
        textOf={(it) => it}
        query={query}
        onQuery={setQuery}
        onPick={(name) => {
          onPick(name)
          setQuery('')
        }}
        unpicked={stays ? 'stays' : { say: (text, found) => `Nie wybrano: ${text} (${found})` }}
        status={items.length === 0 ? 'Nie znaleziono wyników' : undefined}
        {...more}
      />
    </div>
  )
}
const box = () => screen.getByRole('combobox', { name: 'Owoc' })
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const opener = () => screen.getByRole('button', { name: 'Propozycje: Owoc', hidden: true })

it('activates the first option and picks it by Enter', async () => {
  const onPick = vi.fn()
  render(<Fruit onPick={onPick} />)
  await userEvent.type(box(), 'ka')
  expect(active()).toHaveTextContent('gruszka')
  expect(box()).toHaveAttribute('aria-activedescendant', active()?.id)
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('gruszka')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

it('takes the first result for an earlier Enter, unless the user types on or leaves', async () => {
  const onPick = vi.fn()
  const { rerender } = render(<Fruit onPick={onPick} all={[]} />)
  await userEvent.type(box(), 'ka{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  rerender(<Fruit onPick={onPick} />)
  expect(onPick).toHaveBeenCalledExactlyOnceWith('gruszka')

  rerender(<Fruit onPick={onPick} all={[]} />)
  await userEvent.type(box(), 'wk{Enter}{Backspace}')
  rerender(<Fruit onPick={onPick} />)
  expect(onPick).toHaveBeenCalledOnce()

  rerender(<Fruit onPick={onPick} all={[]} stays />)
  await userEvent.type(box(), '{Enter}')
  await userEvent.tab()
  rerender(<Fruit onPick={onPick} stays />)
  expect(onPick).toHaveBeenCalledOnce()
})

it('moves by arrows, wrapping around the ends', async () => {
  render(<Fruit onPick={vi.fn()} />)
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('gruszka')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toHaveTextContent('śliwka')
})

it('closes only the list on Escape, and what is around it on the second', async () => {
  const onEscape = vi.fn()
  render(<Fruit onPick={vi.fn()} onEscape={onEscape} />)
  await userEvent.click(box())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('announces an empty result, and picks nothing by Enter', async () => {
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

it('closes on leaving', async () => {
  render(<Fruit onPick={vi.fn()} />)
  await userEvent.click(box())
  await userEvent.tab()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

describe('a combobox left with unpicked text', () => {
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
  ])('clears %j and shows and announces that, until the next text', async (text, sentence) => {
    const onPick = vi.fn()
    render(<Fruit onPick={onPick} />)
    await userEvent.type(box(), text)
    await userEvent.tab()
    expect(onPick).not.toHaveBeenCalled()
    expect(box()).toHaveValue('')
    expect(box()).toHaveAccessibleDescription(sentence)
    expect(screen.getByText(sentence)).toHaveAttribute('aria-live', 'polite')
    await userEvent.type(box(), 'j')
    expect(box()).not.toHaveAccessibleDescription()
  })

  it('keeps the text of a search, and while the window is in the background', async () => {
    const { unmount } = render(<Fruit onPick={vi.fn()} stays />)
    await userEvent.type(box(), 'banan')
    await userEvent.tab()
    expect(box()).toHaveValue('banan')
    unmount()
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.type(box(), 'banan')
    // The field is still the active element when the window loses the focus.
    fireEvent.focusOut(box())
    expect(box()).toHaveValue('banan')
  })

  it('shows no message for a field that was only focused', async () => {
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.click(box())
    await userEvent.tab()
    expect(box()).not.toHaveAccessibleDescription()
  })
})

describe('by keyboard', () => {
  it('opens by Alt+Down without moving, and closes by Alt+Up without losing the text', async () => {
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.type(box(), 'ka{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(active()).toHaveTextContent('gruszka')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(box()).toHaveValue('ka')
  })

  it('clears unpicked text on Escape before closing what is around', async () => {
    const onEscape = vi.fn()
    render(<Fruit onPick={vi.fn()} onEscape={onEscape} stays />)
    await userEvent.type(box(), 'ka{Escape}')
    expect(box()).toHaveValue('ka')
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveValue('')
    expect(onEscape).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('shows the chosen value again on Escape', async () => {
    const drop = vi.fn()
    render(<Fruit onPick={vi.fn()} unpicked={{ say: () => '', drop }} />)
    await userEvent.type(box(), 'ka{Escape}{Escape}')
    expect(drop).toHaveBeenCalledOnce()
  })

  it('ignores keys of a composition', async () => {
    const onPick = vi.fn()
    render(<Fruit onPick={onPick} />)
    await userEvent.type(box(), 'ka')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(onPick).not.toHaveBeenCalled()
  })
})

describe('the opener button', () => {
  it('opens and closes, keeps the focus in the field, and is no Tab stop', async () => {
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.click(opener())
    expect(screen.getAllByRole('option')).toHaveLength(3)
    expect(box()).toHaveFocus()
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(opener())
    expect(screen.queryByRole('option')).toBeNull()
    expect(box()).toHaveFocus()
    expect(opener()).toHaveAttribute('tabindex', '-1')
  })

  it('does not exist on a locked field: its list never opens', async () => {
    render(<Fruit onPick={vi.fn()} locked="Tak ma być" items={[]} status={undefined} />)
    await userEvent.click(box())
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('button', { hidden: true })).toBeNull()
  })
})

describe('announcements and marks', () => {
  it('has aria-expanded only while its list is shown', async () => {
    render(<Fruit onPick={vi.fn()} items={[]} status={undefined} />)
    await userEvent.click(box())
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([
    ['gru', '1 propozycja'],
    ['ka', '2 propozycje'],
    ['a', '5 propozycji'],
  ])('announces how many options %j finds', async (text, sentence) => {
    render(<Fruit onPick={vi.fn()} all={[...fruit, 'banan', 'cytryna']} />)
    await userEvent.type(box(), text)
    expect(screen.getByRole('status')).toHaveTextContent(sentence)
  })

  it('announces the picked option', async () => {
    render(<Fruit onPick={vi.fn()} />)
    await userEvent.type(box(), 'gru{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Wybrano: gruszka')
  })

  it('distinguishes the chosen option from the active one', async () => {
    render(<Fruit onPick={vi.fn()} isChosen={(it) => it === 'gruszka'} />)
    await userEvent.click(box())
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('gruszka')
    expect(active()).toHaveTextContent('gruszka')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('śliwka')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('gruszka')
  })

  it("disables a phone's correction of names", () => {
    render(<Fruit onPick={vi.fn()} />)
    for (const [name, value] of Object.entries({
      autocorrect: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
    }))
      expect(box()).toHaveAttribute(name, value)
  })
})

describe('options that cannot be picked', () => {
  it('are skipped and picked neither by a press nor on leaving', async () => {
    const onPick = vi.fn()
    render(<Fruit onPick={onPick} isDisabled={(it) => it === 'jabłko'} />)
    await userEvent.click(box())
    expect(active()).toHaveTextContent('gruszka')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toHaveTextContent('gruszka')
    const option = screen.getByRole('option', { name: 'jabłko' })
    expect(option).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option)
    await userEvent.type(box(), 'jab')
    await userEvent.tab()
    expect(onPick).not.toHaveBeenCalled()
  })
})

it('shows options of a group below its name', async () => {
  const groupOf = (it: string) => (it === 'śliwka' ? 'Pestkowe' : 'Ziarnkowe')
  render(<Fruit onPick={vi.fn()} groupOf={groupOf} />)
  await userEvent.click(box())
  expect(within(screen.getByRole('group', { name: 'Ziarnkowe' })).getAllByRole('option')).toHaveLength(2)
  expect(within(screen.getByRole('group', { name: 'Pestkowe' })).getAllByRole('option')).toHaveLength(1)
})

describe('a long list', () => {
  const all = Array.from({ length: 120 }, (_, n) => `nr ${n + 1}.`)

  const drawn = (n: number) => vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(n))

  it('draws only visible options first, and the rest once no key follows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    render(<Fruit onPick={vi.fn()} all={all} />)
    fireEvent.mouseDown(box())
    expect(screen.getAllByRole('option')).toHaveLength(12)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getAllByRole('option')).toHaveLength(51)
  })

  it('renders at once as far as the active option', async () => {
    render(<Fruit onPick={vi.fn()} all={all} />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toHaveTextContent('Pokaż więcej (jeszcze 70)')
  })

  it('renders by fifties; mouse and arrows load the next ones', async () => {
    render(<Fruit onPick={vi.fn()} all={all} />)
    await userEvent.click(box())
    await drawn(51)
    expect(screen.getByRole('status')).toHaveTextContent('120 propozycji')
    await userEvent.click(screen.getByRole('option', { name: 'Pokaż więcej (jeszcze 70)' }))
    await drawn(101)
    expect(active()).toHaveTextContent('nr 51.')
    await userEvent.keyboard('{ArrowUp}'.repeat(51))
    expect(active()).toHaveTextContent('Pokaż więcej (jeszcze 20)')
    await userEvent.keyboard('{Enter}')
    await drawn(120)
    expect(active()).toHaveTextContent('nr 101.')
  })

  it('starts over with another text', async () => {
    render(<Fruit onPick={vi.fn()} all={all} />)
    await userEvent.click(box())
    await userEvent.click(await screen.findByRole('option', { name: /Pokaż więcej/ }))
    await userEvent.type(box(), 'nr')
    await drawn(51)
  })
})

/** A basket with all three chosen. */
function Basket() {
  const [chosen, setChosen] = useState(fruit)
  return (
    <Fruit
      onPick={vi.fn()}
      chips={chosen.map((it) => ({
        key: it,
        label: it,
        removeLabel: `Usuń: ${it}`,
        onRemove: () => setChosen((now) => now.filter((other) => other !== it)),
      }))}
    />
  )
}

describe('chips', () => {
  const chip = (name: string) => screen.getByRole('button', { name: `Usuń: ${name}` })

  it('are reached by arrows from the start of the text, and left again', async () => {
    render(<Basket />)
    await userEvent.type(box(), 'a')
    await userEvent.keyboard('{ArrowLeft}')
    expect(box()).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(chip('śliwka')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(chip('jabłko')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(box()).toHaveFocus()
  })

  it('follow the direction of the script', async () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Basket />
      </div>,
    )
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowRight}')
    expect(chip('śliwka')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(box()).toHaveFocus()
  })

  it('announce their removal, and the focus moves to the next, the previous, then the field', async () => {
    render(<Basket />)
    await userEvent.click(chip('gruszka'))
    expect(chip('śliwka')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Usunięto: gruszka')
    await userEvent.keyboard('{Delete}')
    expect(chip('jabłko')).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    expect(box()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Usunięto: jabłko')
  })

  it('removes the last one by Backspace in the empty field, and announces it', async () => {
    render(<Basket />)
    await userEvent.type(box(), '{Backspace}')
    expect(screen.queryByRole('button', { name: 'Usuń: śliwka' })).toBeNull()
    expect(box()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Usunięto: śliwka')
  })
})
