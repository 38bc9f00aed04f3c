import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GroupedItem, Groups, inGroups } from './groups.tsx'

const show = (numbers: readonly number[], inSight?: number) =>
  render(
    <Groups groups={inGroups(numbers, inSight)} groupClass="group">
      {(n) => <GroupedItem key={n}>{n}</GroupedItem>}
    </Groups>,
  )

it('shows one list to screen readers, and groups of ten to the browser', () => {
  show(Array.from({ length: 25 }, (_, n) => n))
  const list = screen.getByRole('list')
  expect(within(list).getAllByRole('listitem')).toHaveLength(25)
  expect([...list.children].map((it) => it.children.length)).toEqual([10, 10, 5])
})

it('begins with the visible items, and is no list when empty', () => {
  const { unmount } = show(
    Array.from({ length: 15 }, (_, n) => n),
    4,
  )
  expect([...screen.getByRole('list').children].map((it) => it.children.length)).toEqual([4, 10, 1])
  unmount()
  show([])
  expect(screen.queryByRole('list')).toBeNull()
})
