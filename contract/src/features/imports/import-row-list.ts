import { listShape } from '../../lib/list.ts'

export const importRowList = listShape({
  sorts: ['row'],
  first: 'row',
  order: 'asc',
  filters: { import: 'id', show: ['errors', 'warnings', 'doubles', 'left'] },
})
