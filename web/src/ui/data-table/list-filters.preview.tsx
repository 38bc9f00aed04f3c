import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { DaysPanel } from './days-panel.tsx'
import { FewFilters } from './few-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListDays } from './list-days.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from './list-filters.tsx'
import { Chosen, ListSeveral } from './list-several.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SeveralPanel } from './several-panel.tsx'

const states = [
  { value: 'new', label: 'Nowe' },
  { value: 'planned', label: 'Zaplanowane' },
] as const

export const preview: Preview = {
  title: 'Filtry listy',
  part: 'tables',
  note: 'Lista pyta, gdy się pisze; to, co ją zawęża skądinąd, ma drogę powrotną.',
  covers: {
    FilterBar,
    FewFilters,
    ListSearchField,
    ListFilter,
    ListSeveral,
    SeveralPanel,
    ListDays,
    DaysPanel,
    PeriodPicker,
    Chosen,
    ListNarrowing,
  },
  scenes: {
    'Słowa, wybór i zawężenie': Filters,
    'Kilka filtrów, na telefonie za przyciskiem': Few,
    'Kilka wartości i zakres dni': Several,
    'Okres, który zawsze jest': PeriodScene,
    'Ich panele': Panel,
    'Pasek z tym, co ustawione': Bar,
  },
}

function Few() {
  const [state, setState] = useState<'new' | 'planned' | null>(null)
  return (
    <FewFilters values={[state]}>
      <ListFilter label="Stan" any="Wszystkie" options={states} value={state} onChange={setState} />
    </FewFilters>
  )
}

function Filters() {
  const [words, setWords] = useState('')
  const [state, setState] = useState<'new' | 'planned' | null>(null)
  return (
    <>
      <ListSearchField label="Szukaj zleceń" hint="Numer, klient, adres" value={words} onChange={setWords} />
      <ListFilter label="Stan" any="Wszystkie stany" options={states} value={state} onChange={setState} />
      <ListNarrowing label="Klient" widen="Pokaż zlecenia wszystkich klientów" onWiden={() => {}}>
        Wspólnota Żwirowa 3
      </ListNarrowing>
    </>
  )
}

function Several() {
  const [chosen, setChosen] = useState<readonly ('new' | 'planned')[] | null>(['new'])
  const [days, setDays] = useState<string | null>('2026-11-01..2026-11-30')
  return (
    <div className="cluster">
      <ListSeveral label="Stan" any="Wszystkie stany" options={states} value={chosen} onChange={setChosen} />
      <ListDays label="Utworzono" any="Dowolny dzień" value={days} onChange={setDays} />
    </div>
  )
}

function PeriodScene() {
  const [range, setRange] = useState('2026-11-01..2026-11-30')
  const [from = '', to = ''] = range.split('..')
  return <PeriodPicker label="Okres" period={{ from, to }} onChange={(next) => setRange(next ?? range)} />
}

function Bar() {
  const [set, setSet] = useState(['Zaplanowane', 'Nowe'])
  return (
    <div className="cluster">
      <FilterBar
        search={<ListSearchField label="Szukaj zleceń" hint="Numer, klient" value="" onChange={() => {}} />}
        set={set.map((value) => ({
          key: value,
          label: 'Stan',
          value,
          onClear: () => setSet(set.filter((it) => it !== value)),
        }))}
        onClearAll={() => setSet([])}
      >
        <ListFilter label="Stan" any="Wszystkie stany" options={states} value={null} onChange={() => {}} />
      </FilterBar>
    </div>
  )
}

function Panel() {
  return (
    <>
      <DaysPanel label="Utworzono" from="2026-11-01" to={null} onChange={() => {}} close={() => {}} />
      <SeveralPanel label="Stan" options={states} chosen={['new']} onChange={() => {}} />
    </>
  )
}
