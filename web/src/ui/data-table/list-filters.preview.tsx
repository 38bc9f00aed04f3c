import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { ListFilter, ListNarrowing, ListSearchField } from './list-filters.tsx'

const states = [
  { value: 'new', label: 'Nowe' },
  { value: 'planned', label: 'Zaplanowane' },
] as const

export const preview: Preview = {
  title: 'Filtry listy',
  part: 'tables',
  note: 'Lista pyta, gdy się pisze; to, co ją zawęża skądinąd, ma drogę powrotną.',
  covers: { ListSearchField, ListFilter, ListNarrowing },
  scenes: { 'Słowa, wybór i zawężenie': Filters },
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
