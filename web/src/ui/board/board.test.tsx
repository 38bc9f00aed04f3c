import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carriedTo } from '#test/carried.ts'
import '#app/messages.ts'
import { NetworkError } from '#lib/problem-error.ts'
import { shownToasts } from '../toast/toast.ts'
import { Board } from './board.tsx'
import { type BoardColumn, type CardPlace, placed, placeOf, stepped } from './placing.ts'

const paints: (() => void)[] = []
vi.mock('#lib/after-paint.ts', () => ({
  afterPaint: (then: () => void) => {
    paints.push(then)
    return () => {}
  },
}))
const painted = () =>
  act(() => {
    for (const then of paints.splice(0)) then()
  })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
const same = (it: string) => it
const begun: BoardColumn<string>[] = [
  { key: 'new', title: 'Nowe', cards: ['a', 'b'] },
  { key: 'going', title: 'W trakcie', cards: ['c'] },
  { key: 'done', title: 'Wykonane', cards: [] },
]

function Shown({ save }: { save: (card: string, to: CardPlace) => Promise<unknown> }) {
  const [columns, setColumns] = useState<readonly BoardColumn<string>[]>(begun)
  return (
    <Board
      label="Tablica"
      columns={columns}
      keyOf={same}
      nameOf={same}
      render={same}
      refuses={(_, column) => (column === 'new' ? 'Nie wraca do nowych' : null)}
      onMove={async (card, to) => {
        await save(card, to)
        setColumns((now) => placed(now, same, [card, to]))
      }}
    />
  )
}
const show = (save = vi.fn(async (_card: string, _to: CardPlace): Promise<unknown> => undefined)) => {
  render(<Shown save={save} />)
  return save
}
const cards = () =>
  begun.map(({ title }) =>
    within(screen.getByRole('region', { name: title }))
      .queryAllByRole('listitem')
      .map((it) => it.dataset.card)
      .join(''),
  )
const grip = (card: string) => screen.getByRole('button', { name: `Przenieś: ${card}` })
const status = () => screen.getByRole('status', { hidden: true })

describe('by keyboard', () => {
  it('lifts a card, moves it over columns with the focus, and drops it', async () => {
    const save = show()
    grip('a').focus()
    await userEvent.keyboard(' ')
    expect(status()).toHaveTextContent('Podniesiono: a')
    await userEvent.keyboard('{ArrowRight}')
    expect(cards()).toEqual(['b', 'ac', ''])
    expect(grip('a')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(status()).toHaveTextContent('W trakcie, miejsce 2 z 2')
    expect(save).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    expect(save).toHaveBeenCalledExactlyOnceWith('a', { column: 'going', before: null })
    await vi.waitFor(() => expect(cards()).toEqual(['b', 'ca', '']))
  })

  it('puts the card back on Escape', async () => {
    const save = show()
    grip('a').focus()
    await userEvent.keyboard(' {ArrowDown}')
    expect(cards()).toEqual(['ba', 'c', ''])
    await userEvent.keyboard('{Escape}')
    expect(cards()).toEqual(['ab', 'c', ''])
    expect(status()).toHaveTextContent('Zostaje na miejscu: a')
    expect(save).not.toHaveBeenCalled()
  })

  it('skips a column that refuses the card, and announces why', async () => {
    show()
    grip('c').focus()
    await userEvent.keyboard(' {ArrowLeft}')
    expect(cards()).toEqual(['ab', 'c', ''])
    expect(status()).toHaveTextContent('Nie wraca do nowych')
  })
})

it('moves a card by pointer, before the card it is dropped on', async () => {
  const save = show()
  const [a, c] = ['a', 'c'].map((card) => grip(card).closest('li') as HTMLElement)
  const letGo = carriedTo(a as HTMLElement, c as HTMLElement)
  await vi.waitFor(() => expect(marks()).not.toHaveLength(0))
  letGo()
  // jsdom has no layout: every card is above the pointer.
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('a', { column: 'going', before: null }))
  expect(cards()).toEqual(['b', 'ca', ''])
})

const marks = () => document.querySelectorAll('[data-lifted], [data-refused]')

describe('a card in the hand', () => {
  const lis = () => grip('c').closest('li') as HTMLElement

  it('marks the columns that refuse it, and is not dropped there', async () => {
    const save = show()
    const refused = screen.getByRole('region', { name: 'Nowe' })
    const letGo = carriedTo(lis(), refused)
    await vi.waitFor(() => expect(refused).toHaveAttribute('data-refused'))
    letGo()
    expect(refused).not.toHaveAttribute('data-refused')
    expect(status()).toHaveTextContent('Zostaje na miejscu: c')
    expect(save).not.toHaveBeenCalled()
  })

  it('returns on Escape', async () => {
    const save = show()
    const letGo = carriedTo(lis(), screen.getByRole('region', { name: 'Wykonane' }))
    await vi.waitFor(() => expect(marks()).not.toHaveLength(0))
    fireEvent.keyDown(window, { key: 'Escape' })
    letGo()
    expect(marks()).toHaveLength(0)
    expect(cards()).toEqual(['ab', 'c', ''])
    expect(save).not.toHaveBeenCalled()
  })

  it('ends its drag when it disappears meanwhile', async () => {
    const columns = (cards: string[]) => [{ key: 'new', title: 'Nowe', cards }, ...begun.slice(1)]
    const board = (cards: string[]) => (
      <Board
        label="Tablica"
        columns={columns(cards)}
        keyOf={same}
        nameOf={same}
        render={same}
        onMove={vi.fn()}
      />
    )
    const { rerender } = render(board(['a', 'b']))
    carriedTo(grip('a').closest('li') as HTMLElement, document.body)
    await vi.waitFor(() => expect(marks()).not.toHaveLength(0))
    rerender(board(['b']))
    rerender(board(['a', 'b']))
    expect(marks()).toHaveLength(0)
    expect(shownToasts().at(-1)?.text).toBe('Ktoś w tym czasie przeniósł: a')
  })
})

describe('hundreds of cards', () => {
  const many = [
    { key: 'new', title: 'Nowe', cards: Array.from({ length: 25 }, (_, n) => `k${n}`) },
    ...['planned', 'done'].map((key) => ({ key, title: key, cards: [`${key}1`] })),
  ]
  // The ghost is a copy.
  const drawn = () => document.querySelectorAll('[data-card]').length
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    })
    vi.stubGlobal('innerHeight', 900)
    vi.stubGlobal('innerWidth', 600)
    render(<Board label="Tablica" columns={many} keyOf={same} nameOf={same} render={same} onMove={vi.fn()} />)
  })
  afterEach(() => {
    cleanup()
    paints.length = 0
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('draws visible cards of visible columns first, all others after that paint, in groups', () => {
    expect(drawn()).toBe(10 + 1)
    painted()
    expect(drawn()).toBe(25 + 2)
    const groups = screen.getAllByRole('list')[0]?.children ?? []
    expect([...groups].map((it) => it.children.length)).toEqual([10, 10, 5])
  })

  it('waits while a card is dragged', () => {
    const letGo = carriedTo(grip('k1').closest('li') as HTMLElement, document.body)
    act(() => vi.advanceTimersToNextFrame())
    expect(marks()).not.toHaveLength(0)
    painted()
    act(() => vi.advanceTimersByTime(500))
    expect(drawn()).toBe(10 + 1)
    letGo()
    act(() => vi.advanceTimersByTime(500))
    expect(drawn()).toBe(25 + 2)
  })
})

const choose = async (card: string, column: string) => {
  await userEvent.click(grip(card))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: column }))
}

it('moves a card to a column by name, and disables those that refuse it', async () => {
  const save = show()
  await userEvent.click(grip('c'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Przenieś do kolumny: c' }))
  expect(dialog.getByRole('button', { name: 'Nowe' })).toBeDisabled()
  expect(dialog.getByText('Nie wraca do nowych')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'W trakcie' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Wykonane' }))
  expect(save).toHaveBeenCalledExactlyOnceWith('c', { column: 'done', before: null })
})

function Sorted({ save }: { save: () => Promise<unknown> }) {
  return (
    <Board
      label="Tablica"
      sorted
      columns={begun}
      keyOf={same}
      nameOf={same}
      render={same}
      refuses={(_, column) => (column === 'going' ? 'Nie teraz' : null)}
      lanes={[
        { key: 'first', title: 'Jan', has: (it) => it === 'a' },
        { key: 'other', title: 'Ewa', has: (it) => it !== 'a' },
      ]}
      onMove={save}
    />
  )
}

describe('a board that sorts its cards', () => {
  it('skips columns that refuse a card, and keeps the card in its lane', async () => {
    const save = vi.fn(async () => undefined)
    render(<Sorted save={save} />)
    grip('a').focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}')
    expect(status()).toHaveTextContent('Wykonane')
    const cell = within(screen.getByRole('region', { name: 'Jan, Wykonane' }))
    expect(cell.getByRole('button', { name: 'Przenieś: a' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(save).toHaveBeenCalledExactlyOnceWith('a', { column: 'done', before: null })
  })

  it('announces why a card cannot move further', async () => {
    render(<Sorted save={vi.fn()} />)
    grip('c').focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    expect(status()).toHaveTextContent('Wykonane')
    await userEvent.keyboard('{Escape}')
    expect(status()).toHaveTextContent('Zostaje na miejscu: c')
  })
})

it('warns of a column above its limit', () => {
  render(
    <Board
      label="Tablica"
      keyOf={same}
      nameOf={same}
      render={same}
      onMove={vi.fn()}
      columns={begun.map((it) => ({ ...it, most: 1 }))}
    />,
  )
  expect(screen.getAllByText('Więcej, niż wynosi limit tej kolumny')).toHaveLength(1)
  expect(screen.getByText('2 z 1')).toBeVisible()
})

/** Saving fails, though the card has moved on the server. */
function LostAnswer({ error }: { error: Error }) {
  const [columns, setColumns] = useState<readonly BoardColumn<string>[]>(begun)
  return (
    <Board
      label="Tablica"
      columns={columns}
      keyOf={same}
      nameOf={same}
      render={same}
      onMove={async (card, to) => {
        setColumns((now) => placed(now, same, [card, to]))
        throw error
      }}
    />
  )
}
describe('a move', () => {
  const toDone = (card: string) => choose(card, 'Wykonane')

  it('appears before it is saved, and is reverted when it is refused', async () => {
    const answer = Promise.withResolvers<unknown>()
    show(vi.fn(() => answer.promise))
    await toDone('c')
    expect(cards()).toEqual(['ab', '', 'c'])
    answer.reject(new NetworkError(new TypeError('away')))
    await vi.waitFor(() => expect(cards()).toEqual(['ab', 'c', '']))
    expect(shownToasts().at(-1)?.text).toMatch(/^Nie udało się przenieść: c\n/)
  })

  it('returns the focus with a refused card, and takes none from elsewhere', async () => {
    let refuse = () => {}
    show(
      vi.fn(
        () => new Promise((_, reject) => (refuse = () => reject(new NetworkError(new TypeError('away'))))),
      ),
    )
    const moved = async () => {
      grip('c').focus()
      await userEvent.keyboard(' {ArrowRight} ')
      expect(cards()).toEqual(['ab', '', 'c'])
    }
    const back = () => vi.waitFor(() => expect(cards()).toEqual(['ab', 'c', '']))
    await moved()
    refuse()
    await back()
    expect(grip('c')).toHaveFocus()
    await moved()
    grip('a').focus()
    refuse()
    await back()
    expect(grip('a')).toHaveFocus()
    await moved()
    grip('c').blur()
    refuse()
    await back()
    expect(document.body).toHaveFocus()
  })

  it('stays if only its answer got lost', async () => {
    render(<LostAnswer error={new NetworkError(new TypeError('away'))} />)
    await toDone('c')
    await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Przeniesiono: c'))
    expect(cards()).toEqual(['ab', '', 'c'])
  })

  it('does not count as done after an abort if a colleague moved the card the same way', async () => {
    render(<LostAnswer error={new Error('given up')} />)
    await toDone('c')
    await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/^Nie udało się przenieść: c\n/))
    expect(cards()).toEqual(['ab', '', 'c'])
  })

  it('can be undone', async () => {
    const save = show()
    await toDone('a')
    await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Przeniesiono: a'))
    shownToasts().at(-1)?.action?.run()
    await vi.waitFor(() => expect(cards()).toEqual(['ab', 'c', '']))
    expect(save).toHaveBeenLastCalledWith('a', { column: 'new', before: 'b' })
  })

  it('waits for the previous move of the same card', async () => {
    const first = Promise.withResolvers<unknown>()
    const save = show(vi.fn(() => first.promise))
    await toDone('a')
    await choose('a', 'W trakcie')
    expect(cards()).toEqual(['b', 'ca', ''])
    expect(save).toHaveBeenCalledOnce()
    first.resolve(undefined)
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  })
})

interface Versioned {
  id: string
  version: number
}
const idOf = ({ id }: Versioned) => id

function VersionedCards({ saved }: { saved: number[] }) {
  const [columns, setColumns] = useState<readonly BoardColumn<Versioned>[]>([
    { key: 'new', title: 'Nowe', cards: [{ id: 'a', version: 1 }] },
    { key: 'going', title: 'W trakcie', cards: [] },
    { key: 'done', title: 'Wykonane', cards: [] },
  ])
  return (
    <Board
      label="Tablica"
      columns={columns}
      keyOf={idOf}
      nameOf={idOf}
      render={idOf}
      onMove={async ({ id, version }, { column }) => {
        saved.push(version)
        await Promise.resolve()
        setColumns((now) =>
          now.map((it) => ({ ...it, cards: it.key === column ? [{ id, version: version + 1 }] : [] })),
        )
      }}
    />
  )
}

it('saves the current version of the card for each move and its undo', async () => {
  const saved: number[] = []
  render(<VersionedCards saved={saved} />)
  await choose('a', 'W trakcie')
  await choose('a', 'Wykonane')
  await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Przeniesiono: a'))
  shownToasts().at(-1)?.action?.run()
  await vi.waitFor(() => expect(saved).toEqual([1, 2, 3]))
})

it('never loses or doubles a card', () => {
  const column = fc.constantFrom('new', 'going', 'done', 'none')
  const card = fc.constantFrom('a', 'b', 'c', 'x')
  const moves = fc.array(fc.tuple(card, fc.record({ column, before: fc.option(card) })))
  const steps = fc.record({ along: fc.integer({ min: -1, max: 1 }), across: fc.integer({ min: -1, max: 1 }) })
  fc.assert(
    fc.property(moves, card, steps, (all, key, step) => {
      const after = all.reduce<readonly BoardColumn<string>[]>((now, it) => placed(now, same, it), begun)
      const to = stepped(after, same, key, step)
      const stepping = to ? placed(after, same, [key, to]) : after
      expect(stepping.flatMap(({ cards: it }) => it).toSorted()).toEqual(['a', 'b', 'c'])
      if (to) expect(placeOf(stepping, same, key)).toMatchObject(to)
    }),
  )
})
