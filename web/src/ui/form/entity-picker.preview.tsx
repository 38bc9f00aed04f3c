import { rankedText } from '@zlecenia/contract/lib/text'
import { useState } from 'react'
import { answered, type Preview, refused } from '../preview.ts'
import { EntityPicker } from './entity-picker.tsx'
import { useFoundHere } from './found.ts'
import { LoadFailed } from './load-failed.tsx'

interface Person {
  id: string
  name: string
}

const people: Person[] = ['Anna Nowak', 'Jan Kowalski', 'Piotr Zieliński', 'Zofia Żak'].map((name) => ({
  id: name,
  name,
}))
const all = answered<readonly Person[]>(people)
const away = refused<readonly Person[]>(new Error('Brak połączenia'))

const textOf = (it: Person) => rankedText([it.name], [])
const look = { keyOf: (it: Person) => it.id, textOf: (it: Person) => it.name }
const words = { nothing: 'Nie ma takiej osoby', waiting: 'Wczytywanie…', failed: 'Nie wczytano osób' }
const useHere = (typed: string) => useFoundHere(all, textOf, typed)
const useAway = (typed: string) => useFoundHere(away, textOf, typed)

function OnePerson() {
  const [chosen, setChosen] = useState<Person | null>(people[0] ?? null)
  return (
    <EntityPicker
      {...look}
      words={words}
      name="gallery.one"
      label="Koordynator"
      useFound={useHere}
      one={{
        key: chosen?.id ?? '',
        text: chosen?.name ?? '',
        onChoose: setChosen,
        onClear: () => setChosen(null),
      }}
    />
  )
}

function SeveralPeople() {
  const [chosen, setChosen] = useState<readonly Person[]>(people.slice(1, 3))
  return (
    <EntityPicker
      {...look}
      words={words}
      name="gallery.several"
      label="Wykonawcy"
      useFound={useHere}
      several={{
        chosen: chosen.map(({ id, name }) => ({ key: id, label: name })),
        removeLabel: (name) => `Usuń: ${name}`,
        onAdd: (it) => setChosen([...chosen, it]),
        onRemove: (id) => setChosen(chosen.filter((it) => it.id !== id)),
      }}
    />
  )
}

function PeopleAway() {
  const [text, setText] = useState('')
  return (
    <EntityPicker
      {...look}
      words={words}
      name="gallery.search"
      label="Szukaj osoby"
      useFound={useAway}
      search={{ text, onText: setText, onPick: () => {} }}
    />
  )
}

export const preview: Preview = {
  title: 'Wybór osoby, klienta, obiektu',
  part: 'forms',
  note: 'Kilka liter i Enter. Wpisane i niewybrane nigdy nie wygląda na wybrane: wraca to, co było, a pole mówi dlaczego.',
  covers: { EntityPicker, LoadFailed },
  scenes: {
    'Jedna osoba': OnePerson,
    'Kilka osób': SeveralPeople,
    'Szukanie, gdy serwera nie ma': PeopleAway,
  },
}
