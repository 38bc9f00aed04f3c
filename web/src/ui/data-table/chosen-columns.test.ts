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

it('shows the default columns without a choice, else the chosen ones in their order', () => {
  const extra = { ...column('number at the client'), isExtra: true as const }
  expect(chosenColumns([...columns, extra], null)).toEqual(columns)
  expect(placesOf(['coordinator', 'building', 'number'])).toEqual(['number', 'coordinator', 'building'])
})

it('always shows the first column, which names the row', () => {
  expect(placesOf([])).toEqual(['number'])
})

it('gives the room of hidden columns to the others, the least important shrink first', () => {
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
