import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Board } from './board.tsx'
import { BoardCard } from './board-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import { type BoardColumn, type CardPlace, placed } from './placing.ts'

interface Order {
  number: string
  where: string
}
const keyOf = (it: Order) => it.number
const begun: BoardColumn<Order>[] = [
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
  const [columns, setColumns] = useState<readonly BoardColumn<Order>[]>(begun)
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
      onMove={async (it: Order, to: CardPlace) => setColumns((now) => placed(now, keyOf, [it.number, to]))}
    />
  )
}

export const preview: Preview = {
  title: 'Tablica',
  part: 'extensions',
  note: 'Karta przechodzi od razu, zapis idzie za nią; odrzucona wraca. Bez myszy: spacja, strzałki, spacja. Przycisk karty wymienia kolumny. Na telefonie jest jedna kolumna na ekran.',
  covers: { Board, BoardCard, MoveMenu },
  scenes: { 'Trzy kolumny': Orders },
}
