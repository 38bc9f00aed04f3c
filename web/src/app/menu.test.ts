import { menu } from '@zlecenia/contract/menu'
import type { Page } from '@zlecenia/contract/page'
import { pageKeys, pages } from '@zlecenia/contract/pages'
import { expect, it } from 'vitest'
import { mostInRow, permitted, rowOf } from './menu.ts'

const all = permitted({ may: () => true, mayAll: () => false, gallery: true })

it('keeps the first entries in the row, and all others in a last group', () => {
  const row = rowOf(all)
  expect(row).toHaveLength(mostInRow)
  const last = row.at(-1)
  expect(last).toMatchObject({ title: 'menu.more' })
  expect([...row.slice(0, -1), ...((last && 'entries' in last && last.entries) || [])]).toEqual(menu)
})

it('adds no group where the row holds every entry', () => {
  expect(rowOf(all.slice(0, mostInRow))).toEqual(all.slice(0, mostInRow))
  expect(rowOf(all.slice(0, mostInRow + 1))).toHaveLength(mostInRow)
})

it('gives each work page of the menu an icon of its own', () => {
  const icons = pageKeys
    .map((key): Page => pages[key])
    .filter((page) => page.menu && page.of !== 'Article')
    .map(({ icon }) => icon)
  expect(icons.toSorted()).toEqual([...new Set(icons)].toSorted())
})
