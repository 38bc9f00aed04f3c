import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { t } from '#lib/i18n.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { aPicture } from '#test/files.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { OrderDialog } from './order-dialog.tsx'
import { remarksSlice } from './sections/remarks/remarks.draft.ts'
import { type OrderDraft, sections } from './sections.ts'
import { openDialog, toastTexts } from './testing/dialog.tsx'
import { aFilledDraft, coordinator, usualAnswers } from './testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => keepUser({ ...coordinator, avatar: null }, []))
afterEach(async () => {
  cleanup()
  for (const { id } of await draftOutbox.kept(coordinator.id)) await draftOutbox.store.remove(id)
})

const lost = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
const made = { id: '019b76da-a800-7b21-a07f-e0909dac0001', number: 'ZL/2027/000001', warnings: [] }

it('closes only the dialog on an error in a step; the draft is stored and can be reopened', async () => {
  // Silences React's message about the caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serverAnswers({ ...usualAnswers, 'GET /drafts/:id': lost })
  // Breaks the first step, which is drawn at once; the typed text is in the remarks.
  let breaks = false
  const client = sections.client as { Form: ComponentType }
  const { Form } = client
  onTestFinished(() => {
    client.Form = Form
  })
  client.Form = () => {
    const slice = remarksSlice.useFields()
    const [, drawAgain] = useState({})
    if (breaks) throw new TypeError('cannot read')
    return (
      <>
        <input aria-label="Próba" defaultValue={slice.get().comment} {...slice.input('comment')} />
        <button type="button" onClick={() => drawAgain({})}>
          Rysuj
        </button>
      </>
    )
  }
  const onClose = vi.fn()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <p>Menu i strona</p>
      <OrderDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Próba' }), { target: { value: 'Przed błędem' } })
  breaks = true
  fireEvent.click(screen.getByRole('button', { name: 'Rysuj' }))
  const broken = await screen.findByRole('dialog', { name: 'Formularz zlecenia przestał działać' })
  expect(broken).toHaveTextContent('To, co wpisano, jest zachowane')
  expect(screen.getByText('Menu i strona')).toBeVisible()
  breaks = false
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz ponownie' }))
  expect(await screen.findByRole('textbox', { name: 'Próba' })).toHaveValue('Przed błędem')
})

it('releases its draft on an error while opening: reopened it is itself, no copy', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serverAnswers({ ...usualAnswers, 'GET /drafts/:id': lost })
  const kept = draftOutbox.create(coordinator.id, { ...aFilledDraft() })
  kept.connect({
    read: (name) => (name === 'remarks' ? { comment: 'Zostaje' } : undefined),
    title: () => 'Zostaje',
    onFork: () => {},
    onMade: () => {},
  })
  kept.changed('remarks')
  await draftOutbox.close(kept)
  const client = sections.client as { Form: ComponentType }
  const { Form } = client
  onTestFinished(() => {
    client.Form = Form
  })
  let breaks = true
  client.Form = () => {
    if (breaks) throw new TypeError('cannot read')
    return <p>Stoi</p>
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderDialog onClose={() => {}} draftId={kept.id} />
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog', { name: 'Formularz zlecenia przestał działać' })
  breaks = false
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz ponownie' }))
  await screen.findByText('Stoi')
  expect((await draftOutbox.kept(coordinator.id)).map(({ id }) => id)).toEqual([kept.id])
  expect(toastTexts()).not.toContain(t('drafts.openElsewhere'))
})

it('posts nothing after closing while overlaps are checked', async () => {
  const held = Promise.withResolvers<{ slots: [] }>()
  let requests = 0
  const { user, create, posts, unmount } = openDialog(aFilledDraft(), {
    'GET /calendar': () => {
      requests += 1
      return held.promise
    },
  })
  await user.click(await create())
  await waitFor(() => expect(requests).toBeGreaterThan(0))
  unmount()
  await act(async () => held.resolve({ slots: [] }))
  await waitFor(async () => expect(await draftOutbox.kept(coordinator.id)).toHaveLength(0))
  expect(posts()).toEqual([])
})

it('offers to interrupt a posting, and then reports an unknown outcome', async () => {
  const { user, create, onClose } = openDialog(aFilledDraft(), {
    'POST /investment': () => new Promise(() => {}),
  })
  await user.click(await create())
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Przerwij' }))
  await waitFor(() => expect(toastTexts().join()).toMatch(/^Nie wiadomo, czy zlecenie powstało/u))
  await screen.findByRole('button', { name: 'Sprawdź poprawność' })
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('names an order created from other data under the same key; a second one only on request', async () => {
  let answers: 'lost' | 'other' | 'second' = 'lost'
  const { user, create, posts, onClose } = openDialog(aFilledDraft(), {
    'GET /drafts/:id': () => Promise.reject(new ProblemError(404, { message: '' })),
    'GET /investment/made': () => ({ made }),
    'POST /investment': () => {
      if (answers === 'lost') return lost()
      if (answers === 'second') return { ...made, number: 'ZL/2027/000002' }
      const message = 'To zlecenie już utworzono.'
      throw new ProblemError(409, { message, errors: [{ field: 'Idempotency-Key', message }] })
    },
  })
  await user.click(await create())
  await waitFor(() => expect(toastTexts().join()).toMatch(/^Brak połączenia z serwerem/u))
  answers = 'other'
  await user.click(await create())
  const question = await screen.findByRole('dialog', { name: 'Zlecenie już powstało' })
  expect(question).toHaveTextContent('ZL/2027/000001')
  expect(onClose).not.toHaveBeenCalled()
  answers = 'second'
  await user.click(screen.getByRole('button', { name: 'Utwórz drugie zlecenie' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second, third] = posts().map((it) => it.headers['Idempotency-Key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('shows a refused file as a problem of its step, and posts nothing', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const why = 'Plik dach.png nie jest obsługiwany.'
  const { user, posts } = openDialog(aFilledDraft({ attachments: { files: [], noAttachments: false } }), {
    'PUT /drafts/:id/files/:n': () => {
      throw new ProblemError(415, { message: 'Nie', errors: [{ field: 'files.1', message: why }] })
    },
  })
  await screen.findByRole('region', { name: /Podsumowanie/ })
  const input = screen.getByLabelText('Wybierz pliki', { selector: 'input' })
  fireEvent.change(input, { target: { files: [aPicture('dach.png')] } })
  await screen.findByText(`Odrzucone: ${why}`, {}, { timeout: 4_000 })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(toastTexts().at(-1)).toBe('Formularz zawiera błędy. Sprawdź zaznaczone sekcje.')
  expect(screen.getAllByText(why).length).toBeGreaterThan(1)
  expect(posts()).toEqual([])
})

it('discards a draft from its dialog, and restores it; not offered before typing', async () => {
  const { user, onClose, unmount } = openDialog(aFilledDraft(), { 'GET /drafts/:id': lost })
  await screen.findByRole('region', { name: /Podsumowanie/ })
  expect(screen.queryByRole('button', { name: 'Odrzuć wersję' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Numer zlecenia u klienta/ }), 'A7')
  await user.click(await screen.findByRole('button', { name: 'Odrzuć wersję' }))
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  await waitFor(() => expect(toastTexts()).toContain('Usunięto wersję roboczą'))
  const numbers = async () =>
    (await draftOutbox.kept(coordinator.id)).map((it) => (it.parts as OrderDraft).remarks.clientNumber)
  expect(await numbers()).toEqual([])
  act(() => shownToasts().at(-1)?.action?.run())
  await waitFor(async () => expect(await numbers()).toEqual(['A7']))
})

it('reopens a draft at its place, with its marks, and the others unmarked', async () => {
  const { user, unmount } = openDialog(
    aFilledDraft({ coordinator: { coordinatorId: '', coordinatorName: '' } }),
  )
  await screen.findByRole('region', { name: /Podsumowanie/ })
  await user.keyboard('{Alt>}8{/Alt}')
  await user.keyboard('{Alt>}0{/Alt}')
  await user.click(screen.getByRole('checkbox', { name: 'Brak uwag' }))
  await user.type(screen.getByRole('textbox', { name: /^Uwagi/ }), 'Dzwonić')
  const marks = () =>
    within(screen.getByRole('navigation', { name: 'Etapy zlecenia' }))
      .getAllByRole('button')
      .map((it) => it.dataset.mark)
  const before = marks()
  expect(before).toEqual(['valid', ...Array(6).fill('none'), 'invalid', 'none', 'none', 'none'])
  unmount()
  const note = { step: 'remarks', touched: ['client', 'coordinator'], missing: ['coordinator'] }
  const draft = await vi.waitUntil(async () =>
    (await draftOutbox.kept(coordinator.id)).find((it) => it.note.step === 'remarks'),
  )
  expect(draft.note).toEqual(note)
  serverAnswers({ ...usualAnswers, 'GET /drafts/:id': lost })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderDialog onClose={() => {}} draftId={draft.id} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Uwagi/ })).toHaveFocus())
  expect(screen.getByRole('button', { name: /Uwagi do zlecenia/, current: 'step' })).toBeVisible()
  expect(marks()).toEqual(before)
  expect(screen.getByText('Koordynator jest wymagany')).toBeVisible()
})
