import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HistoryChanges, HistoryList } from './history-list.tsx'

it('shows the action, its time in Warsaw, its author and its changes', () => {
  const entries = [
    { id: '2', at: '2026-07-01T22:05:00Z', lines: ['Telefon: 1 → 2', 'E-mail: a → b'] },
    { id: '1', at: '2026-06-30T06:00:00Z', lines: [] },
  ]
  render(
    <HistoryList
      entries={entries}
      what={({ id }) => `Zmiana ${id}`}
      by={() => 'Anna Nowak'}
      more={({ lines }) => <HistoryChanges lines={lines} />}
    />,
  )
  const [newer, older] = within(screen.getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .filter((it) => it.querySelector('time')) as [HTMLElement, HTMLElement]
  expect(newer).toHaveTextContent('Zmiana 202.07.2026, 00:05 · Anna Nowak')
  expect(
    within(newer)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual(entries[0]?.lines)
  expect(newer.querySelector('time')).toHaveAttribute('dateTime', '2026-07-01T22:05:00Z')
  expect(within(older).queryByRole('list')).toBeNull()
})
