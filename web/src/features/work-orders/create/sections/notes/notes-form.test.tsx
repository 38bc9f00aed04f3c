import { screen, waitFor, within } from '@testing-library/react'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { noteCategories } from '@zlecenia/contract/features/buildings/buildings.contract'
import { aBuildingFile } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aNote } from '@zlecenia/contract/features/buildings/notes.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../../../../test/fake-call.ts'
import { NetworkError } from '../../../../../lib/problem-error.ts'
import { shownToasts } from '../../../../../ui/toast/toast.ts'
import { contactOfCustomer } from '../../../../customers/index.ts'
import { consequences } from '../../consequences.ts'
import { emptyLinked } from '../../empty-linked.ts'
import { nativeDialogs, renderStep } from '../../render-step.tsx'
import { BuildingForm } from '../building/building-form.tsx'
import { notesFromFile } from './notes.changes.ts'
import { emptyNotes } from './notes.draft.ts'
import { NotesForm } from './notes-form.tsx'

vi.mock('../../../../../lib/client.ts', { spy: true })
beforeEach(nativeDialogs)

const message = 'Każda kategoria musi mieć notatkę lub zaznaczony checkbox "Brak informacji".'
const building = exampleId('building 1')
const card = (name: string) => within(screen.getByRole('group', { name }))
const note = (content: string, id = 'note 1') => aNote('barrier', { id: exampleId(id), content, title: null })
const withNote = (it = note('pilot u ochrony')) => ({
  notes: notesFromFile(emptyNotes(), building, [{ type: 'barrier', notes: [it] }]),
})
const fileWith = (...notes: ReturnType<typeof note>[]) =>
  aBuildingFile({ notes: notes.length > 0 ? [{ type: 'barrier', notes }] : [] })

describe('the nine categories', () => {
  it('want a note or "Brak informacji" each', () => {
    renderStep(<NotesForm />)
    expect(screen.getByText(message)).toBeVisible()
    for (const name of [
      'Kod do budynku',
      'Kod do wejścia na osiedle',
      'Szlaban',
      'Dostęp na dach',
      'Dostęp do garażu',
      'Niezbędne narzędzia',
      'Dostęp do pomieszczeń technicznych',
      'Dostęp do śmietnika',
      'Inne',
    ]) {
      expect(screen.getByRole('group', { name })).toBeInvalid()
    }
  })

  it.each([
    ['by its button', '{Enter}'],
    ['by Alt+B', '{Alt>}b{/Alt}'],
  ])('are settled at once %s', async (_, keys) => {
    const { user, problems } = renderStep(<NotesForm />)
    screen.getByRole('button', { name: /Reszta: brak informacji/ }).focus()
    await user.keyboard(keys)
    expect(problems('notes')).toEqual({})
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(noteCategories.length)
  })
})

describe('a note of a new building', () => {
  it('is added and saved by Enter, and waits for the order', async () => {
    const asked = serverAnswers({})
    const { user, draft } = renderStep(<NotesForm />)
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('pilot u ochrony{Shift>}{Enter}{/Shift}tel. 5{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(card('Szlaban').getByText('Zapisze się ze zleceniem')).toBeVisible()
    expect(draft().notes.categories.barrier.notes).toMatchObject([
      { id: null, content: 'pilot u ochrony\ntel. 5' },
    ])
    expect(asked).toEqual([])
  })

  it('wants content, and has a title of its own in "Inne" only', async () => {
    const { user, draft } = renderStep(<NotesForm />)
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Nowa notatka' }))
    await user.click(dialog.getByRole('button', { name: 'Zapisz notatkę' }))
    expect(dialog.getByText('Treść jest wymagana')).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Tytuł' })).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kategoria' }), 'Inne')
    await user.type(dialog.getByRole('textbox', { name: 'Tytuł' }), 'Klucze')
    await user.type(dialog.getByRole('textbox', { name: /Treść/ }), 'u sąsiada{Enter}')
    expect(draft().notes.categories.other.notes).toMatchObject([{ content: 'u sąsiada', title: 'Klucze' }])
  })

  it('is deleted when saved empty', async () => {
    const { user, draft } = renderStep(<NotesForm />)
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('x{Enter}')
    await user.click(card('Szlaban').getByRole('button', { name: 'Edytuj notatkę: x' }))
    await user.keyboard('{Backspace}{Enter}')
    expect(draft().notes.categories.barrier.notes).toEqual([])
  })

  it('comes back when "Brak informacji" is taken back', async () => {
    const { user } = renderStep(<NotesForm />)
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('pilot{Enter}')
    const nothing = card('Szlaban').getByRole('checkbox', { name: 'Brak informacji' })
    await user.click(nothing)
    expect(card('Szlaban').queryByText('pilot')).not.toBeInTheDocument()
    await user.click(nothing)
    expect(card('Szlaban').getByText('pilot')).toBeVisible()
  })
})

describe('a note of an existing building', () => {
  it('is saved at once, and the building is read again', async () => {
    const asked = serverAnswers({
      'POST /buildings/note/': () => note('nowa', 'note 2'),
      'GET /buildings/:buildingId': () => fileWith(note('pilot u ochrony'), note('nowa', 'note 2')),
    })
    const { user, draft } = renderStep(<NotesForm />, withNote())
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('nowa{Enter}')
    await waitFor(() => expect(asked.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    expect(asked[0]).toMatchObject({
      name: 'POST /buildings/note/',
      input: { body: { buildingId: building, content: 'nowa', type: 'barrier', title: null } },
    })
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes.map((it) => it.id)).toEqual([
        exampleId('note 1'),
        exampleId('note 2'),
      ]),
    )
  })

  it('that could not be saved says so, blocks nothing, and is saved when tried again', async () => {
    let down = true
    serverAnswers({
      'PATCH /buildings/note/:noteId': ({ body }) =>
        down ? Promise.reject(new NetworkError(null)) : note(body.content ?? ''),
      'GET /buildings/:buildingId': () => fileWith(note('pilot u portiera')),
    })
    const { user, draft } = renderStep(<NotesForm />, withNote())
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: pilot u ochrony' }))
    await user.clear(screen.getByRole('textbox', { name: /Treść/ }))
    await user.keyboard('pilot u portiera{Enter}')
    expect(await screen.findByText(/Nie zapisano\. Brak połączenia z serwerem\./)).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Ponów zapis notatki: pilot u portiera' }))
    await waitFor(() => expect(screen.queryByText(/Nie zapisano/)).not.toBeInTheDocument())
    expect(draft().notes.categories.barrier.notes).toMatchObject([
      { content: 'pilot u portiera', problem: '' },
    ])
  })

  it('goes with "Brak informacji" only after a question, and comes back with "Cofnij"', async () => {
    const asked = serverAnswers({
      'PATCH /buildings/note/:noteId': () => null,
      'POST /buildings/note/': () => note('pilot u ochrony', 'note 3'),
      'GET /buildings/:buildingId': () =>
        asked.some((it) => it.name === 'POST /buildings/note/')
          ? fileWith(note('pilot u ochrony', 'note 3'))
          : fileWith(),
    })
    const { user, draft } = renderStep(<NotesForm />, withNote())
    await user.click(card('Szlaban').getByRole('checkbox', { name: 'Brak informacji' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Brak informacji: Szlaban' }))
    expect(asked).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Usuń notatki' }))
    await waitFor(() => expect(asked.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    expect(asked[0]).toMatchObject({
      input: { params: { noteId: exampleId('note 1') }, body: { content: '' } },
    })
    expect(draft().notes.categories.barrier).toMatchObject({ notes: [], nothing: true })
    shownToasts().at(-1)?.action?.run()
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes).toMatchObject([{ id: exampleId('note 3') }]),
    )
    expect(draft().notes.categories.barrier.nothing).toBe(false)
  })

  it('shows when and by whom it was confirmed, and is confirmed by one click', async () => {
    const before = { ...note('pilot u ochrony'), confirmedAt: '2026-01-05T10:00:00Z', confirmedBy: 'Ewa Lis' }
    const after = { ...before, confirmedAt: '2026-11-21T10:00:00Z', confirmedBy: 'Jan Wilk' }
    serverAnswers({
      'POST /buildings/note/:noteId/confirm': () => after,
      'GET /buildings/:buildingId': () => fileWith(after),
    })
    const { user } = renderStep(<NotesForm />, withNote(before))
    expect(screen.getByText('Potwierdzono 05.01.2026, Ewa Lis')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Potwierdź aktualność: pilot u ochrony' }))
    expect(await screen.findByText('Potwierdzono 21.11.2026, Jan Wilk')).toBeVisible()
  })
})

it('a note saved here is still there when the same building is picked again', async () => {
  const client = aCommunity()
  const before = { ...aBuildingFile({ notes: [] }, 1, client) }
  const after = { ...before, notes: [{ type: 'barrier' as const, notes: [note('nowa', 'note 2')] }] }
  serverAnswers({
    'GET /buildings/client/:clientId': () => ({ buildings: [before] }),
    'POST /buildings/note/': () => note('nowa', 'note 2'),
    'GET /buildings/:buildingId': () => after,
  })
  const start = consequences.clientSelected(client.id, contactOfCustomer(client))(emptyLinked())
  const { user, draft } = renderStep(
    <>
      <BuildingForm />
      <NotesForm />
    </>,
    start,
  )
  await waitFor(() => expect(draft().building.buildingId).toBe(before.building.id))
  await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
  await user.keyboard('nowa{Enter}')
  await card('Szlaban').findByText('Niepotwierdzona')
  await user.click(screen.getByRole('button', { name: 'Zmień obiekt' }))
  await user.click(screen.getByRole('button', { name: new RegExp(before.building.address) }))
  expect(draft().notes.categories.barrier.notes).toMatchObject([{ content: 'nowa' }])
})
