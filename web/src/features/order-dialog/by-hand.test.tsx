import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { expect, it, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { addMessages } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { aPicture } from '#test/files.ts'
import { shownToasts, toast } from '#ui/toast/toast.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { offerUndo } from './offer-undo.ts'
import { emptyDraft } from './sections.ts'
import { openDialog, toastTexts } from './testing/dialog.tsx'
import { aFilledDraft, coordinator } from './testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })

addMessages({ shell })

const complete = () => screen.findByRole('region', { name: /Podsumowanie/ })
const region = (name: RegExp) => screen.getByRole('region', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const clientSearch = () => screen.getByRole('combobox', { name: 'Wyszukaj Klienta / Administratora' })
const check = (name: string) => screen.getByRole('checkbox', { name })
const picture = () => aPicture('brama.png')
/** jsdom has no object URLs. */
function withPictures(): void {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
}

it.each([
  ['the title', () => heading('Nowe zlecenie')],
  ['a heading', () => heading('5. Notatki budynku')],
  ['the bare ground of another step', () => region(/Terminarz/u)],
  ['what is around the dialog', () => screen.getByRole('dialog').parentElement as HTMLElement],
])('keeps the focus and the step on a press on %s', async (_, ground) => {
  const { user } = openDialog()
  await complete()
  await user.click(ground())
  expect(clientSearch()).toHaveFocus()
  await user.keyboard('kwi')
  expect(clientSearch()).toHaveValue('kwi')
  expect(within(region(/Klient/u)).queryByText(/Wybierz|wymag/u)).toBeNull()
  expect(screen.queryByRole('button', { name: /błąd|błęd/u })).toBeNull()
})

it("keeps a text selection, and the dialog's shortcuts", async () => {
  const { user } = openDialog()
  await complete()
  const title = heading('5. Notatki budynku')
  fireEvent.mouseDown(title)
  act(() => (document.activeElement as HTMLElement).blur())
  getSelection()?.selectAllChildren(title)
  fireEvent.click(title)
  expect(document.body).toHaveFocus()
  await user.keyboard('{Alt>}7{/Alt}')
  expect(screen.getByRole('textbox', { name: /Początek/u })).toHaveFocus()
})

it('handles shortcuts wherever the focus is: check, jump, close', async () => {
  const { user, onClose } = openDialog(aFilledDraft())
  await complete()
  const lose = () => act(() => (document.activeElement as HTMLElement).blur())
  lose()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(toastTexts()).toEqual(['Formularz jest poprawnie wypełniony!'])
  lose()
  await user.keyboard('{Alt>}6{/Alt}')
  expect(screen.getByRole('combobox', { name: 'Wyszukaj usługę' })).toHaveFocus()
  lose()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('gives a question above the dialog its own keys', async () => {
  const { user, onClose } = openDialog()
  await complete()
  await user.click(screen.getAllByRole('button', { name: /^Dodaj notatkę/u })[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Nowa notatka' })
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Escape}{Alt>}7{/Alt}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: /Początek/u })).not.toHaveFocus()
})

it('passes the focus of a disabled control to the next one of its step', async () => {
  withPictures()
  const { user } = openDialog()
  await complete()
  await user.keyboard('{Alt>}9{/Alt}')
  expect(check('Brak załączników')).toHaveFocus()
  fireEvent.drop(document.body, { dataTransfer: { files: [picture()] } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Wybierz pliki' })).toHaveFocus())
})

it('moves the focus from a removed file to the next, the previous, then the add button', async () => {
  withPictures()
  const { user } = openDialog()
  await complete()
  fireEvent.drop(document.body, {
    dataTransfer: { files: ['a.png', 'b.png', 'c.png'].map((it) => aPicture(it)) },
  })
  const remove = (name: string) => screen.findByRole('button', { name: `Usuń plik ${name}` })
  await user.click(await remove('b.png'))
  expect(await remove('c.png')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await remove('a.png')).toHaveFocus()
  await user.keyboard('{Enter}')
  // No camera is offered with a mouse, and the file chooser is the last control before the list.
  const adding = screen.getByRole('group', { name: 'Załączniki' })
  await waitFor(() => expect(adding).toContainElement(document.activeElement as HTMLElement))
})

it('returns the focus from a toast closed by its cross or by "Cofnij"', async () => {
  withPictures()
  const { user } = openDialog()
  await complete()
  render(<Toasts />)
  await user.keyboard('{Alt>}0{/Alt}')
  const remarks = screen.getByRole('textbox', { name: /^Uwagi/u })
  act(() => toast.success('Zapisano', 9000))
  await user.click(screen.getByText('Zapisano'))
  expect(remarks).toHaveFocus()
  const cross = within(screen.getByRole('region', { name: 'Komunikaty' })).getByRole('button')
  await user.click(cross)
  expect(remarks).toHaveFocus()

  fireEvent.drop(document.body, { dataTransfer: { files: [picture()] } })
  await user.click(await screen.findByRole('button', { name: 'Usuń plik brama.png' }))
  await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await screen.findByRole('button', { name: 'Usuń plik brama.png' })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '9. Załączniki' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  )
})

it.each([
  ['3', /Dane do faktury/u, 'Brak danych do faktury'],
  ['4', /Opiekun budynku/u, 'Brak opiekuna'],
  ['9', /Załączniki/u, 'Brak załączników'],
  ['0', /Uwagi/u, 'Brak uwag'],
])('waives step %s by Alt+B anywhere in it, and undoes that', async (digit, _, none) => {
  const { user } = openDialog()
  await complete()
  await user.keyboard(`{Alt>}${digit}{/Alt}`)
  await user.tab()
  await user.keyboard('{Alt>}b{/Alt}')
  expect(check(none)).toBeChecked()
  expect(check(none)).toHaveFocus()
  await user.keyboard('{Alt>}b{/Alt}')
  expect(check(none)).not.toBeChecked()
})

it('waives empty notes by Alt+B; without a "Brak" the key does nothing', async () => {
  const { user } = openDialog()
  await complete()
  await user.keyboard('{Alt>}5{/Alt}')
  await user.tab()
  await user.keyboard('{Alt>}b{/Alt}')
  expect(screen.getByText('Wszystkie kategorie są uzupełnione')).toBeVisible()
  await user.keyboard('{Alt>}7b{/Alt}')
  expect(screen.getByRole('textbox', { name: /Początek/u })).toHaveFocus()
})

const rest = () => screen.queryByRole('button', { name: /rak pozostałych/u })

it('waives empty steps by "Brak pozostałych" with one key, names them before, and undoes it', async () => {
  const { user } = openDialog(
    aFilledDraft({
      caretaker: emptyDraft().caretaker,
      attachments: { files: [], noAttachments: false },
      remarks: { comment: 'Klucz u dozorcy', noRemarks: false, clientNumber: '' },
    }),
  )
  await complete()
  expect(rest()).toHaveTextContent(/Brak pozostałych.*Alt\+K.*opiekuna, załączników$/u)
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Alt>}k{/Alt}')
  expect(check('Brak opiekuna')).toBeChecked()
  expect(check('Brak załączników')).toBeChecked()
  expect(check('Brak uwag')).not.toBeChecked()
  expect(toastTexts()).toEqual(['Zaznaczono brak: opiekuna, załączników'])
  await waitFor(() => expect(rest()).toHaveTextContent(/Cofnij brak pozostałych.*opiekuna, załączników$/u))
  await user.keyboard('{Alt>}k{/Alt}')
  expect(check('Brak opiekuna')).not.toBeChecked()
  expect(check('Brak załączników')).not.toBeChecked()
  expect(toastTexts()).toEqual(['Cofnięto brak: opiekuna, załączników'])
  cleanup()
  expect(toastTexts()).toEqual([])
})

it('undoes "Brak pozostałych" after a refused order too', async () => {
  const { user, create } = openDialog(
    aFilledDraft({ remarks: { comment: '', noRemarks: false, clientNumber: '' } }),
    {
      'POST /investment': () => {
        throw new ProblemError(422, { message: 'Nie tak', errors: [] })
      },
    },
  )
  await complete()
  await user.keyboard('{Alt>}k{/Alt}')
  expect(check('Brak uwag')).toBeChecked()
  await user.click(await create())
  await waitFor(() => expect(toastTexts().join()).toContain('Nie tak'))
  await waitFor(() => expect(rest()).toHaveTextContent(/Cofnij brak pozostałych.*uwag$/u))
  await user.keyboard('{Alt>}k{/Alt}')
  expect(check('Brak uwag')).not.toBeChecked()
})

it('hides "Brak pozostałych" where no step is empty', async () => {
  openDialog(aFilledDraft())
  await complete()
  expect(rest()).toBeNull()
})

it('keeps later changes when "Brak pozostałych" is undone', async () => {
  const { user } = openDialog(
    aFilledDraft({
      attachments: { files: [], noAttachments: false },
      remarks: { comment: '', noRemarks: false, clientNumber: '' },
    }),
  )
  await complete()
  await user.keyboard('{Alt>}k{/Alt}')
  await user.click(check('Brak uwag'))
  await user.type(screen.getByRole('textbox', { name: /Uwagi/u }), 'Pies')
  await user.keyboard('{Alt>}k{/Alt}')
  expect(check('Brak załączników')).not.toBeChecked()
  expect(screen.getByRole('textbox', { name: /Uwagi/u })).toHaveValue('Pies')
})

it('adds a file dropped elsewhere or pasted anywhere to the attachments, and shows that', async () => {
  withPictures()
  openDialog()
  await complete()
  const over = fireEvent.dragOver(region(/Klient/u), { dataTransfer: { types: ['Files'] } })
  expect(over).toBe(false)
  const dropped = fireEvent.drop(region(/Klient/u), { dataTransfer: { files: [picture()] } })
  expect(dropped).toBe(false)
  const pasted = aPicture('ekran.png')
  fireEvent.paste(clientSearch(), { clipboardData: { files: [pasted], types: ['Files'] } })
  const list = within(await screen.findByRole('list', { name: 'Dodane pliki' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  expect(toastTexts()).toEqual(['Dodano do załączników: brama.png', 'Dodano do załączników: ekran.png'])
  expect(clientSearch()).toHaveFocus()
})

/** A picture with its first bytes delayed until released. */
function aSlowPicture(name: string) {
  const coming = Promise.withResolvers<void>()
  const file = aPicture(name)
  const slice = file.slice.bind(file)
  file.slice = (...range) => {
    const part = slice(...range)
    return Object.assign(part, {
      arrayBuffer: () => coming.promise.then(() => new Blob([part]).arrayBuffer()),
    })
  }
  return { file, come: coming.resolve }
}

it('delays an order until a file has been checked', async () => {
  withPictures()
  const { user, create, posts } = openDialog(aFilledDraft(), {
    'PUT /drafts/:id/files/:n': () => ({ n: 1, name: 'brama.png', size: 1, type: 'image/png', sha256: 'a' }),
  })
  await complete()
  await create()
  const { file, come } = aSlowPicture('brama.png')
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(screen.getByRole('button', { name: 'Przerwij' })).toBeVisible()
  come()
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body.draft?.files).toMatchObject([{ name: 'brama.png' }])
})

it('refuses files while the order is posted, and Alt+B presses nothing', async () => {
  const { user, create } = openDialog(aFilledDraft(), { 'POST /investment': () => new Promise(() => {}) })
  const button = await create()
  await user.keyboard('{Alt>}0{/Alt}')
  await user.click(button)
  await waitFor(() => expect(check('Brak uwag').closest('[inert]')).not.toBeNull())
  await user.keyboard('{Alt>}b{/Alt}')
  expect(check('Brak uwag')).toBeChecked()
  const dataTransfer = { files: [picture()], types: ['Files'], dropEffect: 'copy' }
  const box = screen.getByRole('group', { name: 'Załączniki' })
  const over = createEvent.dragOver(box)
  Object.assign(over, { dataTransfer })
  fireEvent(box, over)
  expect(dataTransfer.dropEffect).toBe('none')
  expect(box).not.toHaveAttribute('data-over')
  fireEvent.drop(box, { dataTransfer })
  expect(toastTexts()).toEqual(['Nie dodano plików: zlecenie jest właśnie tworzone'])
})

it('disables undo while the order is posted, and enables it after a refusal', async () => {
  const refused = Promise.withResolvers<never>()
  const { user, create, posts } = openDialog(aFilledDraft(), { 'POST /investment': () => refused.promise })
  const button = await create()
  act(() => offerUndo('Usunięto plik brama.png', vi.fn()))
  const held = () => shownToasts().find((it) => it.text === 'Usunięto plik brama.png')?.isHeld ?? false
  expect(held()).toBe(false)
  await user.click(button)
  await waitFor(() => expect(held()).toBe(true))
  await waitFor(() => expect(posts()).toHaveLength(1))
  refused.reject(new TypeError('no network'))
  await waitFor(() => expect(held()).toBe(false))
})

it('keeps a file also when the dialog closes before the file was checked', async () => {
  withPictures()
  const { unmount } = openDialog()
  await complete()
  const { file, come } = aSlowPicture('brama.png')
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  unmount()
  come()
  await waitFor(async () => {
    const kept = await draftOutbox.kept(coordinator.id)
    expect(kept.map((it) => it.parts.attachments)).toContainEqual(
      expect.objectContaining({ files: [expect.objectContaining({ name: 'brama.png' })] }),
    )
  })
})

it('refuses an unsupported file dropped elsewhere with a visible message', async () => {
  openDialog()
  await complete()
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  fireEvent.drop(document.body, { dataTransfer: { files: [film] } })
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      'Plik film.mp4 nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.',
    ]),
  )
})

it('pastes text that accompanies a picture, e.g. from spreadsheets, into the field', async () => {
  openDialog()
  await complete()
  const went = fireEvent.paste(clientSearch(), {
    clipboardData: { files: [picture()], types: ['text/plain', 'Files'] },
  })
  expect(went).toBe(true)
  expect(screen.queryByRole('list', { name: 'Dodane pliki' })).toBeNull()
  expect(shownToasts()).toEqual([])
})

it('focuses the remarks by Alt+0, and types letters on a "Brak …" into the step\'s first field', async () => {
  const { user } = openDialog()
  await complete()
  await user.keyboard('{Alt>}0{/Alt}Dzwonić po 18')
  expect(screen.getByRole('textbox', { name: /^Uwagi/u })).toHaveValue('Dzwonić po 18')
  await user.keyboard('{Alt>}4{/Alt}')
  expect(check('Brak opiekuna')).toHaveFocus()
  await user.keyboard('Jan')
  expect(within(region(/Opiekun budynku/u)).getByRole('textbox', { name: /^Imię/u })).toHaveValue('Jan')
  expect(check('Brak opiekuna')).not.toBeChecked()
})

it('checks on a press on the disabled button and focuses the first gap, as does the bar', async () => {
  const { user } = openDialog(aFilledDraft({ remarks: emptyDraft().remarks }))
  await complete()
  await user.click(await screen.findByRole('button', { name: 'Brakuje: Uwagi do zlecenia' }))
  expect(screen.getByRole('textbox', { name: /^Uwagi/u })).toHaveFocus()
  act(() => (document.activeElement as HTMLElement).blur())
  const create = screen.getByRole('button', { name: /Utwórz zlecenie/u })
  expect(create).toBeDisabled()
  fireEvent.click(create.parentElement as HTMLElement)
  expect(toastTexts()).toEqual(['Formularz zawiera błędy. Sprawdź zaznaczone sekcje.'])
  expect(screen.getByRole('textbox', { name: /^Uwagi/u })).toHaveFocus()
})
