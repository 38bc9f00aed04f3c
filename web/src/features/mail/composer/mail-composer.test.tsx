import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleLetter } from '@zlecenia/contract/features/mail/letter.examples'
import { exampleMailLink, exampleThreadLinks } from '@zlecenia/contract/features/mail/links.examples'
import { anOpenedThread, aThreadLetter, aThreadRow } from '@zlecenia/contract/features/mail/threads.examples'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import {
  aMailDraft,
  aMailTemplate,
  anOutboxRow,
  aProposedRecipient,
} from '@zlecenia/contract/features/mail/writing.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const mailbox = {
  id: '019b0000-0000-7000-8000-0000000000a1',
  address: 'biuro@firma.example',
  name: null,
  state: 'ok' as const,
  detail: null,
  active: true,
}
const anna = { id: '019b0000-0000-7000-8000-0000000000b1', name: 'Anna Nowak' }
const mine = (its: Partial<MailDraft> = {}) =>
  aMailDraft({
    by: { id: office.id, name: 'Małgorzata Żebrowska' },
    lockedBy: null,
    lockedUntil: null,
    files: [],
    ...its,
  })

interface Server {
  stored: MailDraft
  isAway: boolean
  sent: number
}

function show(
  draft = mine(),
  answers: Answers = {},
  at: object = { t: draft.threadId ?? undefined, draft: draft.id },
) {
  const user = signedInAs('ROLE_OFFICE')
  const server: Server = { stored: draft, isAway: false, sent: 0 }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /users': () => ({ users: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 0 }),
    'GET /mail/mailboxes': () => ({ mailboxes: [mailbox] }),
    'GET /mail/labels': () => ({ labels: [] }),
    'GET /mail/counts': () => ({ labels: {} }) as never,
    'GET /mail/threads': () => ({ threads: [], next: null }),
    'GET /mail/threads/:id': ({ params }) =>
      anOpenedThread(aThreadRow({ id: params.id, isRead: true }), [aThreadLetter()]),
    'GET /mail/messages/:id': () => exampleLetter(),
    'GET /mail/outbox': () => ({ letters: [] }),
    'GET /mail/drafts': () => ({ drafts: [] }),
    'GET /mail/drafts/:id': () => server.stored,
    'PUT /mail/drafts/:id/lock': () => ({
      lockedBy: { id: office.id, name: 'x' },
      lockedUntil: '2026-11-20T08:00:30.000Z',
    }),
    'DELETE /mail/drafts/:id/lock': () => undefined as never,
    'PATCH /mail/drafts/:id': ({ body: { version, ...changed } }) => {
      if (server.isAway) throw new NetworkError(new TypeError('away'))
      if (version !== server.stored.version) throw new ProblemError(409, { message: 'Zmieniono' })
      server.stored = { ...server.stored, ...(changed as Partial<MailDraft>), version: version + 1 }
      return server.stored
    },
    'GET /mail/recipients': () => ({ recipients: [aProposedRecipient()] }),
    'POST /mail/drafts/:id/send': () => {
      server.sent += 1
      return { outboxId: 'out', until: '2026-11-20T08:00:10.000Z' }
    },
    ...answers,
  })
  const shown = showScreen(addressOf('mail', { folder: 'inbox', ...at }))
  const bodies = (name: string) =>
    requests.filter((it) => it.name === name).map(({ input }) => (input as { body: unknown }).body)
  return { ...shown, server, requests, bodies }
}

const text = () => screen.findByRole('textbox', { name: 'Treść' })
/** Types as a browser does: the element changes, then the event. */
async function type(words: string): Promise<void> {
  const box = await text()
  await waitFor(() => expect(box.firstElementChild).not.toBeNull())
  const block = box.firstElementChild as HTMLElement
  await act(async () => {
    block.textContent = words
    // The editor watches its content.
    await Promise.resolve()
  })
}
const sender = async (name: string | RegExp = 'Wyślij') =>
  within(await screen.findByRole('region', { name: 'Pisanie wiadomości' })).findByRole('button', { name })
/** Notes of the office have a button of the same name. */
const send = async () => userEvent.click(await sender())
const subject = () => screen.findByRole('textbox', { name: 'Temat' })

describe('A letter being written', () => {
  it('saves what changed as it is typed', async () => {
    const { bodies } = show()
    await userEvent.type(await subject(), '!')
    await waitFor(() =>
      expect(bodies('PATCH /mail/drafts/:id')).toEqual([
        { version: 3, subject: 'Re: Winda stoi na parterze!' },
      ]),
    )
    expect(await screen.findByText('Zapisano')).toBeVisible()
  })

  it('has its text focused for an answer, with formats in a toolbar of one Tab stop', async () => {
    show()
    const box = await text()
    expect(box).toHaveAttribute('aria-multiline', 'true')
    await waitFor(() => expect(box).toHaveFocus())
    const bar = within(screen.getByRole('toolbar', { name: 'Formatowanie' }))
    const buttons = bar.getAllByRole('button')
    expect(buttons.filter((it) => it.tabIndex === 0)).toHaveLength(1)
    expect(bar.getByRole('button', { name: 'Pogrubienie' })).toHaveAttribute('aria-pressed', 'false')
    buttons[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(bar.getByRole('button', { name: 'Kursywa' })).toHaveFocus()
  })

  it('cleans the content of the text', async () => {
    show(
      mine({
        html: '<p onclick="x()">Tak<img src="https://zle.example/x.png"><a href="javascript:x()">tu</a></p>',
      }),
    )
    const box = await text()
    await waitFor(() => expect(box).toHaveTextContent('Taktu'))
    expect(box.querySelector('img, [onclick], [href]')).toBeNull()
  })

  it('stays in the browser without a connection, and over a reload', async () => {
    const { server, unmount } = show()
    server.isAway = true
    await type('Będziemy o 14')
    expect(await screen.findByText(/Brak połączenia/u)).toBeVisible()
    unmount()
    const again = show()
    expect(await text()).toHaveTextContent('Będziemy o 14')
    await waitFor(() => expect(again.server.stored.html).toContain('Będziemy o 14'))
  })

  it('shows a refusal that is no conflict, once', async () => {
    const { bodies } = show(mine(), {
      'PATCH /mail/drafts/:id': () => {
        throw new ProblemError(409, { message: 'Ten list pisze teraz Anna' })
      },
    })
    await userEvent.type(await subject(), '!')
    expect(await screen.findByText('Ten list pisze teraz Anna')).toBeVisible()
    expect(bodies('PATCH /mail/drafts/:id')).toHaveLength(1)
  })

  it('keeps both texts when a colleague saved another one', async () => {
    const { server } = show()
    await text()
    server.stored = { ...server.stored, html: '<p>Tekst Anny</p>', version: 4 }
    await type('Mój tekst')
    expect(await screen.findByText('Tekst Anny')).toBeVisible()
    expect(await text()).toHaveTextContent('Mój tekst')
    await userEvent.click(screen.getByRole('button', { name: 'Dopisz tamtą pod moją' }))
    await waitFor(() => expect(server.stored.html).toMatch(/Mój tekst.*Tekst Anny/u))
  })

  it('stays read only while another person writes it, until it is taken over', async () => {
    let isTaken = false
    const locked = mine({ lockedBy: anna, lockedUntil: new Date(Date.now() + 60_000).toISOString() })
    const { bodies } = show(locked, {
      'PUT /mail/drafts/:id/lock': ({ body }) => {
        if (!body.takeOver && !isTaken) throw new ProblemError(409, { message: 'Ten list pisze teraz Anna' })
        isTaken = true
        return { lockedBy: { id: office.id, name: 'x' }, lockedUntil: '2026-11-20T08:00:30.000Z' }
      },
    })
    expect(await screen.findByText('Anna Nowak pisze tę odpowiedź.')).toBeVisible()
    expect(await subject()).toHaveAttribute('readonly')
    expect(await sender()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Przejmij' }))
    await waitFor(async () => expect(await subject()).not.toHaveAttribute('readonly'))
    expect(bodies('PUT /mail/drafts/:id/lock')).toContainEqual({ takeOver: true })
  })
})

describe('Recipients', () => {
  const to = () => screen.findByRole('combobox', { name: 'Do' })

  it('are proposed, and have the focus in a new letter', async () => {
    const { server } = show(mine({ mode: 'new', to: [], threadId: null, answersId: null }), {})
    await waitFor(async () => expect(await to()).toHaveFocus())
    await userEvent.type(await to(), 'łąk')
    await userEvent.click(await screen.findByRole('option', { name: /Wspólnota Łąkowa 12/u }))
    // The focus stays where the person goes next.
    await userEvent.type(await subject(), 'ie dziś')
    expect(await subject()).toHaveValue('Re: Winda stoi na parterzeie dziś')
    await waitFor(() =>
      expect(server.stored.to).toEqual([{ name: 'Wspólnota Łąkowa 12', address: 'zarzad@lakowa.example' }]),
    )
  })

  it('are pasted by the many, and a wrong one is marked', async () => {
    const { server } = show(mine({ to: [] }), { 'GET /mail/recipients': () => ({ recipients: [] }) })
    await userEvent.click(await to())
    await userEvent.paste('Jan <jan@firma.pl>; ola@firma.pl, zły adres')
    expect(await screen.findByText('zły adres')).toBeVisible()
    await waitFor(() => expect(server.stored.to).toHaveLength(3))
    await send()
    expect(await screen.findAllByText('Popraw adres zaznaczony na czerwono')).not.toEqual([])
    expect(server.sent).toBe(0)
  })

  it('become chips after the press that left the field, moving nothing under it', async () => {
    const { server } = show(mine({ to: [] }), { 'GET /mail/recipients': () => ({ recipients: [] }) })
    const user = userEvent.setup()
    const box = await text()
    await waitFor(() => expect(box).toHaveFocus())
    await user.type(await to(), 'ola@firma.pl')
    const button = await sender()
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(await to()).not.toHaveFocus()
    expect(await to()).toHaveValue('ola@firma.pl')
    await user.pointer('[/MouseLeft]')
    await waitFor(() => expect(server.sent).toBe(1))
    expect(server.stored.to).toEqual([{ name: '', address: 'ola@firma.pl' }])
  })

  it('are refused beyond 200', async () => {
    const { server } = show(mine({ to: [] }))
    await userEvent.click(await to())
    await userEvent.paste(Array.from({ length: 201 }, (_, n) => `a${n}@firma.pl`).join(', '))
    expect(await screen.findByText(/najwyżej 200 odbiorców, a byłoby ich 201/u)).toBeVisible()
    expect(server.stored.to).toEqual([])
  })
})

describe('Sending', () => {
  it('happens by keys, and can be taken back from another page', async () => {
    const draft = mine()
    const { server, at, goTo, requests } = show(draft, {
      'DELETE /mail/outbox/:id': () => ({ draftId: draft.id }),
    })
    const box = await text()
    await waitFor(() => expect(box).toHaveFocus())
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent).toBe(1))
    await waitFor(() => expect(at()).not.toContain('draft='))
    goTo(addressOf('mail', { folder: 'done' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
    await waitFor(() => expect(at()).toContain(`draft=${draft.id}`))
    expect(requests.filter(({ name }) => name === 'DELETE /mail/outbox/:id')).toHaveLength(1)
  })

  it('repeats a call whose answer is lost', async () => {
    let calls = 0
    const { at } = show(mine(), {
      'POST /mail/drafts/:id/send': () => {
        calls += 1
        if (calls === 1) throw new NetworkError(new TypeError('lost'))
        return { outboxId: 'out', until: '2026-11-20T08:00:10.000Z' }
      },
    })
    await send()
    expect(await sender(/Czekam na połączenie/u)).toBeVisible()
    await waitFor(() => expect(calls).toBe(2))
    await waitFor(() => expect(at()).not.toContain('draft='))
  })

  it('asks about a missing subject and a missing attachment', async () => {
    const { server } = show(mine({ subject: '', html: '<p>W załączniku protokół.</p>' }))
    await text()
    await send()
    const question = within(await screen.findByRole('dialog', { name: 'Wysłać mimo to?' }))
    expect(question.getByText('Wiadomość nie ma tematu.')).toBeVisible()
    expect(question.getByText(/mowa o załączniku/u)).toBeVisible()
    expect(server.sent).toBe(0)
    await userEvent.click(question.getByRole('button', { name: 'Wyślij mimo to' }))
    await waitFor(() => expect(server.sent).toBe(1))
  })

  it('shows a letter that failed with the words of the server, and sends it again', async () => {
    const { bodies } = show(mine(), {
      'GET /mail/outbox': () => ({ letters: [anOutboxRow()] }),
      'POST /mail/outbox/:id/retry': () => ({ outboxId: 'out', until: '2026-11-20T08:00:10.000Z' }),
    })
    expect(await screen.findByText('550 5.1.1 No such user')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij ponownie' }))
    await waitFor(() => expect(bodies('POST /mail/outbox/:id/retry')).toEqual([{ isSent: false }]))
  })
})

describe('Records of the thread', () => {
  it('are proposed with the paper of the order, attached by one press', async () => {
    const order = exampleMailLink({
      kind: 'order',
      id: '019b0000-0000-7000-8000-0000000000e1',
      name: 'ZL/2026/000120',
    })
    const { bodies } = show(mine(), {
      'GET /mail/threads/:id/links': () => exampleThreadLinks({ links: [order] }),
      'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
      'POST /mail/drafts/:id/attach': () => ({ id: 'f1', name: 'ZL.pdf', size: 10, type: 'application/pdf' }),
    })
    await text()
    await userEvent.click(await screen.findByRole('button', { name: 'Dołącz' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Wydruk lub plik zlecenia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dołącz wydruk lub plik zlecenia' }))
    await userEvent.click(await dialog.findByRole('button', { name: /Wydruk zlecenia ZL\/2026\/000120/u }))
    await waitFor(() =>
      expect(bodies('POST /mail/drafts/:id/attach')).toMatchObject([
        { kind: 'orderPaper', orderId: order.id },
      ]),
    )
  })
})

describe('Files', () => {
  const chosen = () =>
    document.querySelector<HTMLInputElement>(
      'section[aria-label="Pisanie wiadomości"] input[type="file"][multiple]',
    )

  it('travel at once, and are removed', async () => {
    const removed = vi.fn()
    show(mine(), {
      'PUT /mail/drafts/:id/files/:fileId': ({ params, query, body }) => ({
        id: params.fileId,
        name: query.name,
        size: body.size,
        type: 'application/octet-stream',
      }),
      'DELETE /mail/drafts/:id/files/:fileId': removed,
    })
    await text()
    await userEvent.upload(chosen() as HTMLInputElement, new File(['abc'], 'protokół.docx'))
    const files = within(await screen.findByRole('list', { name: 'Załączniki' }))
    expect(await files.findByRole('button', { name: 'protokół.docx' })).toBeVisible()
    await userEvent.click(files.getByRole('button', { name: 'Usuń załącznik protokół.docx' }))
    await waitFor(() => expect(removed).toHaveBeenCalledOnce())
    expect(screen.queryByRole('list', { name: 'Załączniki' })).toBeNull()
  })

  it('show why they are refused', async () => {
    show(mine(), {
      'PUT /mail/drafts/:id/files/:fileId': () => {
        throw new ProblemError(409, { message: 'Załączniki mogą mieć razem najwyżej 25 MB' })
      },
    })
    await text()
    await userEvent.upload(chosen() as HTMLInputElement, new File(['abc'], 'film.mp4'))
    expect(await screen.findByText(/razem najwyżej 25 MB/u)).toBeVisible()
    await send()
    expect(await screen.findByText(/Nie wszystkie pliki są dołączone/u)).toBeVisible()
  })
})

it('inserts a template with its fields filled, above the text', async () => {
  const order = '019b0000-0000-7000-8000-0000000000c1'
  const { server, requests } = show(mine({ subject: '' }), {
    'GET /mail/threads/:id/links': () =>
      exampleThreadLinks({ links: [exampleMailLink({ kind: 'order', id: order })] }),
    'GET /mail/templates': () => ({ templates: [aMailTemplate()] }),
    'GET /mail/templates/:id/filled': () => ({
      subject: 'Zgłoszenie ZL/2026/000120',
      html: '<p>Przyjęliśmy zgłoszenie.</p>',
      missing: ['termin'],
    }),
  })
  await text()
  await userEvent.click(await screen.findByRole('button', { name: 'Szablony i podpis' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Przyjęcie zgłoszenia' }))
  await waitFor(() => expect(server.stored.subject).toBe('Zgłoszenie ZL/2026/000120'))
  expect(await text()).toHaveTextContent(/^Przyjęliśmy zgłoszenie\./u)
  expect(await screen.findByText(/Uzupełnij w treści: \{termin\}/u)).toBeVisible()
  expect(requests.find(({ name }) => name === 'GET /mail/templates/:id/filled')?.input).toMatchObject({
    query: { orderId: order },
  })
})

it('begins an answer by a key, once', async () => {
  const draft = mine()
  const { at, bodies } = show(draft, { 'POST /mail/drafts': () => draft }, { t: draft.threadId ?? undefined })
  await screen.findByRole('button', { name: 'Odpowiedz' })
  fireEvent.keyDown(document.body, { key: 'r' })
  fireEvent.keyDown(document.body, { key: 'r' })
  await waitFor(() => expect(at()).toContain(`draft=${draft.id}`))
  expect(bodies('POST /mail/drafts')).toMatchObject([{ mode: 'reply', threadId: draft.threadId }])
})
