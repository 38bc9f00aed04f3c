import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { Chip } from '../chip.tsx'
import { answered, type Preview, refused, unanswered } from '../preview.ts'
import type { Column, RowsPage } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { DataList } from './data-list.tsx'
import { DataTable } from './data-table.tsx'
import type { ListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { SortHeader } from './sort-header.tsx'

interface Row {
  id: string
  name: string
  city: string
  orders: number
}
const rows: readonly Row[] = [
  {
    id: '1',
    name: 'Wspólnota Mieszkaniowa Nieruchomości przy ul. Księcia Bolesława Krzywoustego 124-128',
    city: 'Gorzów Wielkopolski',
    orders: 128,
  },
  { id: '2', name: 'Anna Żurawska', city: 'Łódź', orders: 3 },
  { id: '3', name: 'Spółdzielnia Zgoda', city: 'Kraków', orders: 17 },
]
const columns: readonly Column<Row>[] = [
  { title: 'Nazwa', cell: ({ name }) => name, sort: 'name' },
  { title: 'Miejscowość', cell: ({ city }) => city, width: 180, from: 720 },
  { title: 'Stan', cell: () => <Chip colour="success">Czynny</Chip>, width: 120, chips: true },
  { title: 'Zlecenia', cell: ({ orders }) => orders, width: 120, figures: 'number', sort: 'orders' },
]
const card = ({ name, city, orders }: Row) => ({ name, lines: [city, `Zleceń: ${orders}`] })
const href = () => addressOf('tables', { piece: 'data-list' })

const first: ListSearch = { q: '', page: 1, size: 25, sort: 'name', order: 'asc' }
const list = (search = first, filtered = false) => ({ search, filtered, show: () => {}, showAll: () => {} })
const words = {
  loading: 'Wczytywanie klientów…',
  failed: 'Nie udało się wczytać klientów',
  empty: 'Nie ma jeszcze żadnego klienta',
  emptyHint: 'Dodasz go przy pierwszym zleceniu.',
  noMatch: 'Nikt nie pasuje',
  noMatchHint: 'Zmień słowa albo filtry.',
}
const page = (some: readonly Row[]) => answered({ rows: some, total: some.length, totalIsMore: false })

export const preview: Preview = {
  title: 'Lista',
  part: 'tables',
  note: 'Tabela, poniżej 600 px karty; szukanie, sortowanie i strona stoją w adresie (`useList`).',
  covers: { DataList, DataTable, DataCards, SortHeader, ListSkeleton },
  scenes: {
    'Z wierszami': () => (
      <DataList
        title="Klienci"
        words={words}
        list={list()}
        query={page(rows)}
        columns={columns}
        card={card}
        href={href}
      />
    ),
    'Tabela, którą się sortuje': Sorted,
    'Karty na telefonie': () => <DataCards rows={rows} card={card} href={href} />,
    'Nic jeszcze nie ma': () => (
      <DataList
        title="Klienci bez wierszy"
        words={words}
        list={list()}
        query={page([])}
        columns={columns}
        card={card}
      />
    ),
    'Nic nie pasuje': () => (
      <DataList
        title="Klienci bez trafień"
        words={words}
        list={list({ ...first, q: 'xyz' }, true)}
        query={page([])}
        columns={columns}
        card={card}
      />
    ),
    'Jeszcze się wczytuje': () => (
      <DataList
        title="Klienci w drodze"
        words={words}
        list={list()}
        query={unanswered<RowsPage<Row>>()}
        columns={columns}
        card={card}
      />
    ),
    'Nie udało się': () => (
      <DataList
        title="Klienci, których nie ma"
        words={words}
        list={list()}
        query={refused<RowsPage<Row>>(new Error())}
        columns={columns}
        card={card}
      />
    ),
  },
}

function Sorted() {
  const [search, setSearch] = useState(first)
  const by = (a: Row, b: Row) =>
    search.sort === 'orders' ? a.orders - b.orders : a.name.localeCompare(b.name, 'pl')
  const sorted = rows.toSorted((a, b) => (search.order === 'asc' ? by(a, b) : by(b, a)))
  return (
    <div style={{ overflowX: 'auto' }}>
      <DataTable
        rows={sorted}
        columns={columns}
        href={href}
        search={search}
        onSort={(change) => setSearch((now) => ({ ...now, ...change }))}
      />
    </div>
  )
}
