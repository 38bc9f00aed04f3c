import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Combobox } from './combobox.tsx'
import { Chips } from './combobox-chips.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { TypedInput } from './typed-input.tsx'

const people = ['Anna Żurawska', 'Jan Kowalski', 'Łukasz Wiśniewski', 'Małgorzata Zając']
const nameOf = (name: string) => name
const say = (text: string) => `„${text}” nie ma na liście`

export const preview: Preview = {
  title: 'Pole z listą',
  part: 'forms',
  note: 'Szuka ten, kto je rysuje. Strzałki chodzą po liście, Enter bierze, Escape zamyka.',
  covers: { Combobox, ComboboxList, Chips, TypedInput },
  scenes: {
    'Jedna osoba': One,
    'Kilka osób': Several,
    Zablokowane: () => (
      <Combobox
        label="Koordynator zablokowany"
        name="gallery.locked"
        items={people}
        keyOf={nameOf}
        textOf={nameOf}
        onPick={() => {}}
        query="Jan Kowalski"
        onQuery={() => {}}
        unpicked="stays"
        locked="Zlecenie jest zamknięte"
      />
    ),
  },
}

function One() {
  const [query, setQuery] = useState('')
  const found = people.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
  return (
    <Combobox
      label="Koordynator"
      name="gallery.coordinator"
      hint="Zacznij pisać nazwisko"
      items={found}
      keyOf={nameOf}
      textOf={nameOf}
      onPick={setQuery}
      query={query}
      onQuery={setQuery}
      status={found.length === 0 ? 'Nie znaleziono wyników' : undefined}
      unpicked={{ say }}
    />
  )
}

function Several() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(people.slice(0, 2))
  const found = people.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
  const toggle = (name: string) =>
    setChosen((all) => (all.includes(name) ? all.filter((it) => it !== name) : [...all, name]))
  return (
    <Combobox
      label="Wykonawcy"
      name="gallery.performers"
      items={found}
      keyOf={nameOf}
      textOf={nameOf}
      isChosen={(name) => chosen.includes(name)}
      onPick={(name) => {
        toggle(name)
        setQuery('')
      }}
      query={query}
      onQuery={setQuery}
      unpicked={{ say }}
      chips={chosen.map((name) => ({
        key: name,
        label: name,
        removeLabel: `Usuń: ${name}`,
        onRemove: () => toggle(name),
      }))}
    />
  )
}
