import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { aNote } from '@zlecenia/contract/features/buildings/notes.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { consequences } from '../../consequences.ts'
import { emptyDraft } from '../../sections.ts'
import { renderStep } from '../../testing/step.tsx'
import { newNote, notesFromFile, putNote } from './notes.changes.ts'
import { emptyNotes } from './notes.draft.ts'

vi.mock('#lib/call.ts', { spy: true })

const message = 'Każda kategoria musi mieć notatkę lub zaznaczony checkbox "Brak informacji".'
const building = exampleId('building 1')
const card = (name: string) => within(screen.getByRole('group', { name }))
const note = (content: string, id = 'note 1') => aNote('barrier', { id: exampleId(id), content, title: null })
const withNote = (it = note('pilot u ochrony')) =>
  notesFromFile(emptyNotes(), building, [{ type: 'barrier', notes: [it] }])
const fileWith = (...notes: ReturnType<typeof note>[]) =>
  aBuildingDetails({ notes: notes.length > 0 ? [{ type: 'barrier', notes }] : [] })

describe('the nine categories', () => {
  it('require a note or "Brak informacji" each', () => {
    renderStep('notes')
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

  it('are all waived by one button', async () => {
    const { user, problems } = renderStep('notes')
    screen.getByRole('button', { name: /Reszta: brak informacji/ }).focus()
    await user.keyboard('{Enter}')
    expect(problems()).toEqual({})
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(noteCategories.length)
  })
})

describe('a note of a new building', () => {
  it('can be added and saved by Enter, and waits for the order', async () => {
    const requests = serverAnswers({})
    const { user, draft } = renderStep('notes')
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('pilot u ochrony{Shift>}{Enter}{/Shift}tel. 5{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(card('Szlaban').getByText('Zapisze się ze zleceniem')).toBeVisible()
    expect(draft().notes.categories.barrier.notes).toMatchObject([
      { id: null, content: 'pilot u ochrony\ntel. 5' },
    ])
    expect(requests).toEqual([])
  })

  it.each([
    ['a new one', 'Dodaj notatkę', 'pilot'],
    ['the one just changed', 'Edytuj notatkę: pilot u ochrony', ' nr 2'],
  ])('ignores a second Enter right after saving: %s', async (_, name, typed) => {
    const notes = putNote(emptyNotes(), 'barrier', newNote('pilot u ochrony', ''))
    const { user } = renderStep('notes', notes)
    // A browser returns the focus.
    const opener = card('Szlaban').getByRole('button', { name })
    await user.click(opener)
    await user.keyboard(`${typed}{Enter}`)
    const at = new MouseEvent('click').timeStamp
    const press = (timeStamp: number) =>
      act(() => {
        const click = new MouseEvent('click', { bubbles: true })
        Object.defineProperty(click, 'timeStamp', { value: timeStamp })
        opener.dispatchEvent(click)
      })
    press(at + 100)
    expect(screen.queryByRole('dialog')).toBeNull()
    press(at + 2000)
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('explains that an empty one is deleted only where there is one to delete', async () => {
    const { user } = renderStep('notes', withNote())
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    expect(screen.queryByText(/Pusta treść usuwa notatkę/)).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Anuluj' })[0] as Element)
    await user.click(card('Szlaban').getByRole('button', { name: 'Edytuj notatkę: pilot u ochrony' }))
    expect(screen.getByText(/Pusta treść usuwa notatkę/)).toBeVisible()
  })

  it('requires content, and has its own title in "Inne" only', async () => {
    const { user, draft } = renderStep('notes')
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

  it('disappears when saved empty', async () => {
    const { user, draft } = renderStep('notes')
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('x{Enter}')
    await user.click(card('Szlaban').getByRole('button', { name: 'Edytuj notatkę: x' }))
    await user.keyboard('{Backspace}{Enter}')
    expect(draft().notes.categories.barrier.notes).toEqual([])
  })

  it('returns when "Brak informacji" is undone', async () => {
    const { user } = renderStep('notes')
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('pilot{Enter}')
    const nothing = card('Szlaban').getByRole('checkbox', { name: 'Brak informacji' })
    await user.click(nothing)
    expect(card('Szlaban').queryByText('pilot')).not.toBeInTheDocument()
    await user.click(nothing)
    expect(card('Szlaban').getByText('pilot')).toBeVisible()
  })
})

describe('a note being written', () => {
  const open = async (user: ReturnType<typeof renderStep>['user'], text: string) => {
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard(text)
  }

  it.each([
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['the cross', () => fireEvent.click(screen.getAllByRole('button', { name: 'Anuluj' })[0] as Element)],
  ])('stays in the draft when %s closes its dialog, and can be continued', async (_, close) => {
    const { user, draft, problems } = renderStep('notes')
    await open(user, 'pilot u och')
    expect(draft().notes.categories.barrier.typing).toMatchObject([{ key: null, content: 'pilot u och' }])
    close()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(card('Szlaban').getByText('pilot u och')).toBeVisible()
    // The step shows it itself, as its mark does.
    await user.click(screen.getByRole('button', { name: /Reszta/ }))
    expect(problems()['categories.barrier']).toBe('note.unsaved')
    expect(screen.queryByText('Wszystkie kategorie są uzupełnione')).toBeNull()
    expect(screen.getByText('Masz niezapisaną notatkę: zapisz ją albo odrzuć')).toBeVisible()
    await user.click(card('Szlaban').getByRole('button', { name: 'Wróć do pisania' }))
    expect(screen.getByRole('textbox', { name: /Treść/ })).toHaveValue('pilot u och')
    await user.keyboard('rony{Enter}')
    expect(draft().notes.categories.barrier).toMatchObject({
      notes: [{ content: 'pilot u ochrony' }],
      typing: [],
    })
    expect(problems()['categories.barrier']).toBeUndefined()
  })

  it('appears at its place in a resumed order', async () => {
    const first = renderStep('notes')
    await open(first.user, 'pilot')
    const kept = first.draft()
    first.unmount()
    const { user, draft } = renderStep('notes', kept.notes)
    await user.click(card('Szlaban').getByRole('button', { name: 'Odrzuć' }))
    expect(draft().notes.categories.barrier.typing).toEqual([])
    act(() => shownToasts().at(-1)?.action?.run())
    expect(card('Szlaban').getByText('pilot')).toBeVisible()
  })

  it('stays also with only a title', async () => {
    const { user, draft } = renderStep('notes')
    await user.click(card('Inne').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.type(screen.getByRole('textbox', { name: 'Tytuł' }), 'Klucze')
    await user.click(screen.getAllByRole('button', { name: 'Anuluj' })[0] as Element)
    expect(draft().notes.categories.other.typing).toMatchObject([{ title: 'Klucze', content: '' }])
    expect(card('Inne').getByText('Klucze')).toBeVisible()
    await user.click(card('Inne').getByRole('button', { name: 'Wróć do pisania' }))
    expect(screen.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Klucze')
  })

  it('leaves no trace if equal to the stored text, or empty', async () => {
    const { user, draft } = renderStep('notes', withNote())
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: pilot u ochrony' }))
    await user.keyboard('x{Backspace}')
    expect(draft().notes.categories.barrier.typing).toEqual([])
  })

  it('causes an error over 4000 characters, and is neither cut nor saved', async () => {
    const { user, draft } = renderStep('notes')
    await open(user, 'x')
    await user.paste('a'.repeat(4100))
    expect(screen.getByText('Najwyżej 4 000 znaków, a jest 4 101')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(draft().notes.categories.barrier.typing?.[0]?.content).toHaveLength(4101)
  })
})

describe('a note of an existing building', () => {
  it('saves at once, and the building is refetched', async () => {
    const requests = serverAnswers({
      'POST /buildings/note/': () => note('nowa', 'note 2'),
      'GET /buildings/:buildingId': () => fileWith(note('pilot u ochrony'), note('nowa', 'note 2')),
    })
    const { user, draft } = renderStep('notes', withNote())
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('nowa{Enter}')
    await waitFor(() => expect(requests.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    // The note's own line shows the saving: no loading overlay.
    expect(requests.filter(({ input }) => !(input as { quiet?: boolean }).quiet)).toEqual([])
    expect(requests[0]).toMatchObject({
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

  it('reports a failed save, blocks nothing, and is saved on retry', async () => {
    let down = true
    serverAnswers({
      'PATCH /buildings/note/:noteId': ({ body }) =>
        down ? Promise.reject(new NetworkError(null)) : note(body.content ?? ''),
      'GET /buildings/:buildingId': () => fileWith(note('pilot u portiera')),
    })
    const { user, draft } = renderStep('notes', withNote())
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

  it('exists once after a lost answer, also with changed text on retry', async () => {
    let stored: ReturnType<typeof note> | undefined
    serverAnswers({
      'POST /buildings/note/': ({ body }) => {
        if (stored) throw new ProblemError(409, { message: 'zmieniona' })
        stored = { ...note(body.content), id: body.id ?? '' }
        return Promise.reject(new NetworkError(null))
      },
      'PATCH /buildings/note/:noteId': ({ params, body }) => {
        if (stored?.id !== params.noteId) throw new ProblemError(404, { message: 'nie ma' })
        const changed = { ...stored, content: body.content ?? '', version: 2 }
        stored = changed
        return changed
      },
      'GET /buildings/:buildingId': () => fileWith(...(stored ? [stored] : [])),
    })
    const { user, draft } = renderStep('notes', notesFromFile(emptyNotes(), building, []))
    await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
    await user.keyboard('pilot u portiera{Enter}')
    expect(await screen.findByText(/Nie zapisano/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: pilot u portiera' }))
    await user.keyboard(' nocnego{Enter}')
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes).toMatchObject([
        { id: stored?.id, content: 'pilot u portiera nocnego', problem: '' },
      ]),
    )
    expect(stored).toMatchObject({ content: 'pilot u portiera nocnego', version: 2 })
  })

  it('needs a confirmation before "Brak informacji" removes it, and returns by "Cofnij"', async () => {
    const stored = { ...note('pilot u ochrony'), confirmedAt: '2026-04-27T10:00:00Z', confirmedBy: 'Ewa Lis' }
    const back = { ...stored, version: 2 }
    const requests = serverAnswers({
      'PATCH /buildings/note/:noteId': () => null,
      'POST /buildings/note/:noteId/restore': () => back,
      'GET /buildings/:buildingId': () =>
        requests.some((it) => it.name.endsWith('/restore')) ? fileWith(back) : fileWith(),
    })
    const { user, draft } = renderStep('notes', withNote(stored))
    await user.click(card('Szlaban').getByRole('checkbox', { name: 'Brak informacji' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Brak informacji: Szlaban' }))
    expect(requests).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Usuń notatki' }))
    await waitFor(() => expect(requests.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    expect(requests[0]).toMatchObject({
      input: { params: { noteId: stored.id }, body: { content: '' }, headers: { Version: '1' } },
    })
    expect(draft().notes.categories.barrier).toMatchObject({ notes: [], nothing: true })
    shownToasts().at(-1)?.action?.run()
    await waitFor(() =>
      expect(draft().notes.categories.barrier).toMatchObject({
        nothing: false,
        notes: [{ id: stored.id, version: 2, confirmedBy: 'Ewa Lis' }],
      }),
    )
  })

  it('keeps its id and confirmation when deleted and restored, also at once', async () => {
    const stored = { ...note('pilot u ochrony'), confirmedAt: '2026-04-27T10:00:00Z', confirmedBy: 'Ewa Lis' }
    const deleting = Promise.withResolvers<null>()
    let there = true
    const requests = serverAnswers({
      'PATCH /buildings/note/:noteId': async () => {
        await deleting.promise
        there = false
        return null
      },
      'POST /buildings/note/:noteId/restore': () => {
        if (there) throw new ProblemError(404, { message: 'nie ma czego przywracać' })
        there = true
        return { ...stored, version: 2 }
      },
      'GET /buildings/:buildingId': () => (there ? fileWith({ ...stored, version: 2 }) : fileWith()),
    })
    const { user, draft } = renderStep('notes', withNote(stored))
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: pilot u ochrony' }))
    await user.click(screen.getByRole('button', { name: 'Usuń notatkę' }))
    shownToasts().at(-1)?.action?.run()
    deleting.resolve(null)
    await waitFor(() =>
      expect(requests.map((it) => it.name)).toContain('POST /buildings/note/:noteId/restore'),
    )
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes).toMatchObject([
        { id: stored.id, version: 2, confirmedBy: 'Ewa Lis' },
      ]),
    )
    expect(requests.map((it) => it.name)).not.toContain('POST /buildings/note/')
  })

  it('returns as a new note if it cannot be restored: its text is not lost', async () => {
    const requests = serverAnswers({
      'PATCH /buildings/note/:noteId': () => null,
      'POST /buildings/note/:noteId/restore': () => {
        throw new ProblemError(404, { message: 'nie ma' })
      },
      'POST /buildings/note/': () => note('pilot u ochrony', 'note 3'),
      'GET /buildings/:buildingId': () =>
        requests.some((it) => it.name === 'POST /buildings/note/')
          ? fileWith(note('pilot u ochrony', 'note 3'))
          : fileWith(),
    })
    const { user, draft } = renderStep('notes', withNote())
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: pilot u ochrony' }))
    await user.click(screen.getByRole('button', { name: 'Usuń notatkę' }))
    shownToasts().at(-1)?.action?.run()
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes).toMatchObject([{ id: exampleId('note 3') }]),
    )
  })

  it("shows another user's change, and is saved over it only on retry", async () => {
    const theirs = { ...note('kod 5678'), version: 2 }
    const requests = serverAnswers({
      'PATCH /buildings/note/:noteId': ({ body }) => {
        const sent = requests.at(-1)?.input as { headers: Record<string, string> } | undefined
        if (sent?.headers.Version !== '2') throw new ProblemError(409, { message: 'zmieniona' })
        return { ...theirs, content: body.content ?? '', version: 3 }
      },
      'GET /buildings/:buildingId': () =>
        requests.filter((it) => it.name.startsWith('PATCH')).length === 2
          ? fileWith({ ...theirs, content: 'kod 999', version: 3 })
          : fileWith(theirs),
    })
    const { user, draft } = renderStep('notes', withNote(note('kod 1234')))
    await user.click(screen.getByRole('button', { name: 'Edytuj notatkę: kod 1234' }))
    await user.clear(screen.getByRole('textbox', { name: /Treść/ }))
    await user.keyboard('kod 999{Enter}')
    expect(await screen.findByText(/Ktoś zmienił ją w międzyczasie na: „kod 5678”/)).toBeVisible()
    expect(draft().notes.categories.barrier.notes).toMatchObject([{ content: 'kod 999' }])
    await user.click(screen.getByRole('button', { name: 'Ponów zapis notatki: kod 999' }))
    await waitFor(() =>
      expect(draft().notes.categories.barrier.notes).toMatchObject([
        { content: 'kod 999', version: 3, problem: '' },
      ]),
    )
  })

  it('shows its confirmation, and is confirmed by one click', async () => {
    const before = { ...note('pilot u ochrony'), confirmedAt: '2026-01-05T10:00:00Z', confirmedBy: 'Ewa Lis' }
    const after = { ...before, confirmedAt: '2026-11-21T10:00:00Z', confirmedBy: 'Jan Wilk' }
    serverAnswers({
      'POST /buildings/note/:noteId/confirm': () => after,
      'GET /buildings/:buildingId': () => fileWith(after),
    })
    const { user } = renderStep('notes', withNote(before))
    expect(screen.getByText('Potwierdzono 05.01.2026, Ewa Lis')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Potwierdź aktualność: pilot u ochrony' }))
    expect(await screen.findByText('Potwierdzono 21.11.2026, Jan Wilk')).toBeVisible()
  })
})

it('keeps a note saved here when the same building is picked again', async () => {
  const client = aCommunity()
  const before = { ...aBuildingDetails({ notes: [] }, 1, client) }
  const after = { ...before, notes: [{ type: 'barrier' as const, notes: [note('nowa', 'note 2')] }] }
  serverAnswers({
    'GET /buildings/client/:clientId': () => ({ buildings: [before] }),
    'POST /buildings/note/': () => note('nowa', 'note 2'),
    'GET /buildings/:buildingId': () => after,
  })
  const start = consequences.clientSelected(client)(emptyDraft())
  const { user, draft } = renderStep('building', start.building, { draft: start, below: ['notes'] })
  await waitFor(() => expect(draft().building.buildingId).toBe(before.building.id))
  await user.click(card('Szlaban').getByRole('button', { name: 'Dodaj notatkę' }))
  await user.keyboard('nowa{Enter}')
  await card('Szlaban').findByText('Niepotwierdzona')
  await user.click(screen.getByRole('radio', { name: /Nowy obiekt/ }))
  await user.click(screen.getByRole('radio', { name: new RegExp(before.building.address) }))
  expect(draft().notes.categories.barrier.notes).toMatchObject([{ content: 'nowa' }])
})
