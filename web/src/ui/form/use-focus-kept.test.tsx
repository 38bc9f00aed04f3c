import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

interface ShelfProps {
  adds?: boolean
  /** Resolves before anything is removed. */
  answered?: Promise<void>
}

function Shelf({ adds = true, answered = Promise.resolve() }: ShelfProps) {
  const [things, setThings] = useState(['a', 'b', 'c'])
  const kept = useFocusKept<HTMLUListElement>('things')
  return (
    <main tabIndex={-1}>
      {adds && (
        <button type="button" data-adds="things">
          Dodaj
        </button>
      )}
      {things.length > 0 && (
        <ul {...kept}>
          {things.map((it) => (
            <li key={it}>
              <button
                type="button"
                data-removes=""
                onClick={() =>
                  void answered.then(() => setThings((now) => now.filter((other) => other !== it)))
                }
              >
                {it}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button">Dalej</button>
    </main>
  )
}
const button = (name: string) => screen.getByRole('button', { name })

it('moves to the next, then to the previous, then to the add button', async () => {
  render(<Shelf />)
  await userEvent.click(button('b'))
  expect(button('c')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('a')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('Dodaj')).toHaveFocus()
})

it('moves to the container where no button adds', async () => {
  render(<Shelf adds={false} />)
  for (const name of ['a', 'b', 'c']) await userEvent.click(button(name))
  expect(screen.getByRole('main')).toHaveFocus()
})

it('stays where the user moved it meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  render(<Shelf answered={answer.promise} />)
  await userEvent.click(button('a'))
  await userEvent.click(button('Dalej'))
  answer.resolve()
  await expect.poll(() => screen.queryByRole('button', { name: 'a' })).toBeNull()
  expect(button('Dalej')).toHaveFocus()
})

function WithQuestion() {
  const [things, setThings] = useState(['a', 'b'])
  const [asking, setAsking] = useState<string | null>(null)
  const kept = useFocusKept<HTMLUListElement>('things')
  return (
    <>
      <ul {...kept}>
        {things.map((it) => (
          <li key={it}>
            <button type="button" data-removes="" onClick={() => setAsking(it)}>
              {it}
            </button>
          </li>
        ))}
      </ul>
      {asking && (
        <dialog open aria-label="Na pewno?">
          <button type="button" onClick={() => setThings((now) => now.filter((it) => it !== asking))}>
            Tak
          </button>
          <button type="button" onClick={() => setAsking(null)}>
            Zamknij
          </button>
        </dialog>
      )}
    </>
  )
}

it('waits for the dialog that caused the removal', async () => {
  render(<WithQuestion />)
  await userEvent.click(button('a'))
  await userEvent.click(button('Tak'))
  expect(button('Tak')).toHaveFocus()
  await userEvent.click(button('Zamknij'))
  expect(button('b')).toHaveFocus()
})
