import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rankedText } from '@zlecenia/contract/lib/text'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import '#app/messages.ts'
import { answered, refused, unanswered } from '../preview.ts'
import { EntityPicker } from './entity-picker.tsx'
import { useFoundHere } from './found.ts'

interface Person {
  id: string
  name: string
}
const people: Person[] = ['Anna Nowak', 'Jan Kowalski', 'Jan Nowy'].map((name) => ({ id: name, name }))
const textOf = (it: Person) => rankedText([it.name], [])
const words = { nothing: 'Nie ma nikogo', waiting: 'Wczytywanie…', failed: 'Nie wczytano' }
const look = { words, name: 'who', label: 'Osoba', keyOf: textOf, textOf: (it: Person) => it.name }
const field = () => screen.getByRole('combobox', { name: 'Osoba' })
const offered = () => screen.queryAllByRole('option').map((it) => it.textContent)

const everybody = answered<readonly Person[]>(people)
const nobody = answered<readonly Person[]>([])
const coming = unanswered<readonly Person[]>()
const refetch = vi.fn()
const failing = { ...refused<readonly Person[]>(new Error('x')), refetch }
const useEverybody = (typed: string) => useFoundHere(everybody, textOf, typed)
const useNobody = (typed: string) => useFoundHere(nobody, textOf, typed)
const useComing = (typed: string) => useFoundHere(coming, textOf, typed)
const useFailing = (typed: string) => useFoundHere(failing, textOf, typed)

function One({ useFound = useEverybody }) {
  const [chosen, setChosen] = useState<Person | null>(people[0] ?? null)
  return (
    <>
      <EntityPicker
        {...look}
        useFound={useFound}
        one={{
          key: chosen ? textOf(chosen) : '',
          text: chosen?.name ?? '',
          onChoose: setChosen,
          onClear: () => setChosen(null),
        }}
      />
      <output>{chosen?.name ?? 'nikt'}</output>
      <button type="button" onClick={() => setChosen(people[1] ?? null)}>
        Dodaj Jana
      </button>
    </>
  )
}
const chosen = () => screen.getByText(/^(nikt|Anna Nowak|Jan Kowalski|Jan Nowy)$/u, { selector: 'output' })

describe('one of many', () => {
  it('matches by a few letters, and appears in the field', async () => {
    render(<One />)
    await userEvent.clear(field())
    expect(chosen()).toHaveTextContent('nikt')
    await userEvent.type(field(), 'kowal{Enter}')
    expect(field()).toHaveValue('Jan Kowalski')
    expect(chosen()).toHaveTextContent('Jan Kowalski')
  })

  it('appears in an emptied field once chosen elsewhere', async () => {
    render(<One />)
    await userEvent.clear(field())
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj Jana' }))
    expect(field()).toHaveValue('Jan Kowalski')
  })

  it('returns when another is half typed, and the field explains why', async () => {
    render(<One />)
    await userEvent.tripleClick(field())
    await userEvent.keyboard('jan')
    expect(offered()).toEqual(['Jan Kowalski', 'Jan Nowy'])
    await userEvent.tab()
    expect(field()).toHaveValue('Anna Nowak')
    expect(field()).toHaveAccessibleDescription(
      'Nie wybrano: do „jan” pasuje kilka pozycji. Wybierz jedną z listy.',
    )
  })

  it.each([
    ['nothing', useNobody, 'Nie ma nikogo'],
    ['waiting', useComing, 'Wczytywanie…'],
  ])('shows %s in the list', async (_, useFound, text) => {
    render(<One useFound={useFound} />)
    await userEvent.type(field(), 'x')
    expect(screen.getAllByText(text)[0]).toBeVisible()
    expect(offered()).toEqual([])
  })

  it('shows a failure below, with a retry', async () => {
    render(<One useFound={useFailing} />)
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})

it('renders one cell of a row of fields, also without a failure', () => {
  const { container } = render(<Several />)
  expect(container.children).toHaveLength(1)
})

function Several() {
  const [names, setNames] = useState(['Anna Nowak'])
  return (
    <EntityPicker
      {...look}
      useFound={useEverybody}
      several={{
        chosen: names.map((name) => ({ key: rankedText([name], []), label: name })),
        removeLabel: (name) => `Usuń ${name}`,
        onAdd: ({ name }) => setNames([...names, name]),
        onRemove: (key) => setNames(names.filter((name) => rankedText([name], []) !== key)),
      }}
    />
  )
}

it('adds several one by one, none twice, and removes them', async () => {
  render(<Several />)
  await userEvent.type(field(), 'nowy{Enter}')
  expect(field()).toHaveValue('')
  await userEvent.type(field(), 'anna')
  expect(screen.getByRole('option', { name: 'Anna Nowak' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByRole('button', { name: /^Usuń/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Usuń Anna Nowak' }))
  expect(screen.queryByRole('button', { name: 'Usuń Anna Nowak' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Usuń Jan Nowy' })).toBeVisible()
})
