import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Pagination } from './pagination.tsx'

export const preview: Preview = {
  title: 'Strony listy',
  part: 'tables',
  note: 'Wielkości 5–100 i „Wszystkie”; suma bywa policzona tylko do pewnej granicy.',
  covers: { Pagination },
  scenes: {
    'W środku długiej listy': Long,
    'Jedna strona': () => (
      <Pagination page={1} size={25} total={3} totalIsMore={false} onPage={() => {}} onSize={() => {}} />
    ),
    'Strony jednej wielkości': () => (
      <Pagination page={2} size={8} total={45} totalIsMore={false} onPage={() => {}} />
    ),
  },
}

function Long() {
  const [page, setPage] = useState(7)
  const [size, setSize] = useState(25)
  return <Pagination page={page} size={size} total={1001} totalIsMore onPage={setPage} onSize={setSize} />
}
