import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Board } from './board.tsx'
import { type Column, type Place, placed } from './placing.ts'

interface Order {
  number: string
  where: string
}
const keyOf = (it: Order) => it.number
const begun: Column<Order>[] = [
  {
    key: 'new',
    title: 'Nowe',
    cards: [
      { number: 'ZL/2026/000121', where: 'ul. Kwiatowa 12' },
      { number: 'ZL/2026/000122', where: 'ul. Polna 3' },
    ],
  },
  { key: 'inProgress', title: 'W trakcie', cards: [{ number: 'ZL/2026/000119', where: 'al. Róż 7' }] },
  { key: 'done', title: 'Wykonane', cards: [] },
]

function Orders() {
  const [columns, setColumns] = useState<readonly Column<Order>[]>(begun)
  return (
    <Board
      label="Zlecenia"
      columns={columns}
      keyOf={keyOf}
      nameOf={keyOf}
      render={(it) => (
        <>
          <b>{it.number}</b>
          <p className="aside">{it.where}</p>
        </>
      )}
      refuses={(_, column) => (column === 'new' ? 'Zlecenie nie wraca do nowych' : null)}
      onMove={async (it: Order, to: Place) => setColumns((now) => placed(now, keyOf, [it.number, to]))}
    />
  )
}

export const preview: Preview = {
  title: 'Tablica',
  part: 'extensions',
  note: 'Karta przechodzi od razu, zapis idzie za nią; odrzucona wraca. Bez myszy: spacja, strzałki, spacja. Na telefonie wybiera się kolumnę z listy.',
  covers: { Board },
  scenes: { 'Trzy kolumny': Orders },
}
