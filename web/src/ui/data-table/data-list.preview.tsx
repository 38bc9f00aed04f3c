import type { UseQueryResult } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { Chip } from '../chip.tsx'
import { Button } from '../form/button.tsx'
import { answered, type Preview, refused, unanswered } from '../preview.ts'
import { AllRows } from './all-rows.tsx'
import type { Column, RowsPage } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { DataCards } from './data-cards.tsx'
import { DataList } from './data-list.tsx'
import { DataTable } from './data-table.tsx'
import { FreshRows } from './fresh-rows.tsx'
import type { ListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { PageCheck, RowCheck } from './selection.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortHeader } from './sort-header.tsx'
import { TableRow } from './table-rows.tsx'
import type { LoadedRows } from './use-rows.ts'

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
  { key: 'name', title: 'Nazwa', cell: ({ name }) => name, sort: 'name' },
  { key: 'city', title: 'Miejscowość', cell: ({ city }) => city, width: 180, from: 720 },
  { key: 'state', title: 'Stan', cell: () => <Chip colour="success">Czynny</Chip>, width: 120, chips: true },
  {
    key: 'orders',
    title: 'Zlecenia',
    cell: ({ orders }) => orders,
    width: 120,
    figures: 'number',
    sort: 'orders',
  },
]
const card = ({ name, city, orders }: Row) => ({ name, lines: [city, `Zleceń: ${orders}`] })
const href = () => addressOf('tables', { piece: 'data-list' })

const first: ListSearch = { q: '', page: 1, size: 25, sort: 'name', order: 'asc' }
const list = (search = first, filtered = false) => ({
  search,
  filtered,
  narrowedTo: '',
  show: () => {},
  showAll: () => {},
})
const words = {
  loading: 'Wczytywanie klientów…',
  failed: 'Nie udało się wczytać klientów',
  empty: 'Nie ma jeszcze żadnego klienta',
  emptyHint: 'Dodasz go przy pierwszym zleceniu.',
  noMatch: 'Nikt nie pasuje',
  noMatchHint: 'Zmień słowa albo filtry.',
}
const rowsOf = (first: UseQueryResult<RowsPage<Row>>): LoadedRows<Row> => ({ first, page: pageOfMany })
const page = (some: readonly Row[]) =>
  rowsOf(answered({ rows: some, total: some.length, totalIsMore: false }))

/** A thousand rows without a server. */
const many = 1000
const madeOf = (n: number) => ({
  rows: Array.from({ length: 200 }, (_, i) => ({
    id: `${n} ${i}`,
    name: `Klient ${(n - 1) * 200 + i + 1}`,
    city: 'Łódź',
    orders: i,
  })),
  total: many,
  totalIsMore: false,
})
const keyOf = (n: number) => ['rows of the gallery', n]
const pageOfMany = (n: number) => ({ queryKey: keyOf(n), queryFn: () => Promise.resolve(madeOf(n)) })

export const preview: Preview = {
  title: 'Lista',
  part: 'tables',
  note: 'Tabela, poniżej 600 px karty; szukanie, sortowanie i strona stoją w adresie (`useList`), wiersze czyta `useRows`. „Wszystkie” są prawdziwe przy każdej liczbie; zaznaczać można, gdy lista ma `actions`.',
  covers: {
    DataList,
    DataTable,
    DataCards,
    SortHeader,
    ListSkeleton,
    TableRow,
    AllRows,
    FreshRows,
    ColumnsMenu,
    ColumnsPanel,
    RowCheck,
    PageCheck,
    SelectionBar,
  },
  scenes: {
    'Z wierszami': () => (
      <DataList
        name="gallery"
        title="Klienci"
        words={words}
        list={list()}
        rows={page(rows)}
        columns={columns}
        card={card}
        href={href}
      />
    ),
    'Wiersze, które się zaznacza': () => (
      <DataList
        name="gallery"
        title="Klienci do zaznaczenia"
        words={words}
        list={list()}
        rows={page(rows)}
        columns={columns}
        card={card}
        actions={({ chosen, clear }) => <Button onClick={clear}>Przypisz {chosen.size}</Button>}
      />
    ),
    'Wszystkie, czytane po 200': () => (
      <div style={{ blockSize: 420, overflowY: 'auto' }}>
        <DataList
          name="gallery"
          title="Tysiąc klientów"
          words={words}
          list={list({ ...first, size: 0 })}
          rows={rowsOf(answered(madeOf(1)))}
          columns={columns}
          card={card}
        />
      </div>
    ),
    'Wiersze wszystkich stron, w tabeli': () => (
      <table>
        <AllRows rows={rowsOf(unanswered())} total={many} rowHeight={24} inTable>
          {(some) =>
            some.map(({ id, name }) => (
              <tr key={id}>
                <td>{name}</td>
              </tr>
            ))
          }
        </AllRows>
      </table>
    ),
    'Pasek zaznaczonych': () => (
      <SelectionBar
        selection={{ chosen: new Set(['1', '2']), waits: false, choose: () => {}, clear: () => {} }}
      >
        <Button>Przypisz</Button>
      </SelectionBar>
    ),
    'Co doszło': () => (
      <FreshRows rows={{ fresh: ['1', '2', '3'], showFresh: () => {} }} label={(count) => `${count} nowe`} />
    ),
    'Wybór kolumn': () => <ColumnsPanel list="gallery" columns={columns} />,
    'Tabela, którą się sortuje': Sorted,
    'Karty na telefonie': () => (
      <DataCards page={{ rows, total: 3, totalIsMore: false }} all={null} card={card} href={href} />
    ),
    'Nic jeszcze nie ma': () => (
      <DataList
        name="gallery"
        title="Klienci bez wierszy"
        words={words}
        list={list()}
        rows={page([])}
        columns={columns}
        card={card}
      />
    ),
    'Nic nie pasuje': () => (
      <DataList
        name="gallery"
        title="Klienci bez trafień"
        words={words}
        list={list({ ...first, q: 'xyz' }, true)}
        rows={page([])}
        columns={columns}
        card={card}
      />
    ),
    'Jeszcze się wczytuje': () => (
      <DataList
        name="gallery"
        title="Klienci w drodze"
        words={words}
        list={list()}
        rows={rowsOf(unanswered())}
        columns={columns}
        card={card}
      />
    ),
    'Nie udało się': () => (
      <DataList
        name="gallery"
        title="Klienci, których nie ma"
        words={words}
        list={list()}
        rows={rowsOf(refused(new Error()))}
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
        page={{ rows: sorted, total: sorted.length, totalIsMore: false }}
        all={null}
        columns={columns}
        href={href}
        search={search}
        onSort={(change) => setSearch((now) => ({ ...now, ...change }))}
      />
    </div>
  )
}
