import { expect, it } from 'vitest'
import { chosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'

const column = (key: string, width?: number, from?: Column<never>['from']): Column<never> => ({
  key,
  title: key,
  cell: () => '',
  ...(width && { width }),
  ...(from && { from }),
})
const columns = [
  column('number', 150),
  column('client'),
  column('building'),
  column('slot', 200, 720),
  column('services', 120, 900),
  column('coordinator', 140, 1480),
]
const placesOf = (chosen: string[] | null) =>
  chosenColumns(columns, chosen).map(({ key, from }) => (from ? `${key} ${from}` : key))

it('columns are as they are while nothing is chosen', () => {
  expect(chosenColumns(columns, null)).toBe(columns)
})

it('the first one names the row and stays', () => {
  expect(placesOf([])).toEqual(['number'])
})

it('what was not chosen leaves its room to the others, the least important give way first', () => {
  expect(placesOf(['client', 'coordinator'])).toEqual(['number', 'client', 'coordinator'])
  expect(placesOf(['client', 'building', 'slot', 'coordinator'])).toEqual([
    'number',
    'client',
    'building',
    'slot',
    'coordinator 900',
  ])
  expect(placesOf(columns.map(({ key }) => key))).toEqual([
    'number',
    'client',
    'building',
    'slot',
    'services 900',
    'coordinator 1060',
  ])
})
