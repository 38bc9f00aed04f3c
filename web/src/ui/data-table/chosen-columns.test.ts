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

it('columns are the usual ones while nothing is chosen, and in the order they were given', () => {
  const extra = { ...column('number at the client'), isExtra: true as const }
  expect(chosenColumns([...columns, extra], null)).toEqual(columns)
  expect(placesOf(['coordinator', 'building', 'number'])).toEqual(['number', 'coordinator', 'building'])
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
    'slot 900',
    'coordinator 1060',
  ])
  expect(placesOf(columns.map(({ key }) => key))).toEqual([
    'number',
    'client',
    'building',
    'slot 900',
    'services 1060',
    'coordinator 1060',
  ])
})
