import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleLetter } from '@zlecenia/contract/features/mail/letter.examples'
import { exampleThreadLinks } from '@zlecenia/contract/features/mail/links.examples'
import { anOpenedThread, aThreadLetter, aThreadRow } from '@zlecenia/contract/features/mail/threads.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const mailbox = {
  id: aThreadRow().mailboxId,
  address: 'biuro@firma.example',
  name: null,
  state: 'ok' as const,
  detail: null,
  active: true,
}
const one = aThreadRow({ isRead: true })
const other = aThreadRow({ id: '019b0000-0000-7000-8000-0000000000b2', subject: 'Druga winda', isRead: true })
const anna = { id: 'anna', firstName: 'Anna', lastName: 'Lis', avatar: null }
const me = { id: office.id, firstName: 'Małgorzata', lastName: 'Żebrowska', avatar: null }
const none = { merged: [], splitFrom: null }

function show(answers: Answers = {}, thread = one, draft?: string) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /users': () => ({ users: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 0 }),
    'GET /mail/mailboxes': () => ({ mailboxes: [mailbox] }),
    'GET /mail/labels': () => ({ labels: [] }),
    'GET /mail/counts': () => ({
      inbox: 0,
      mine: 0,
      unassigned: 0,
      waiting: 0,
      draft: 0,
      spam: 0,
      reminded: 0,
      unanswered: 0,
      labels: {},
    }),
    'GET /mail/threads': () => ({ threads: [thread, other], next: null }),
    'GET /mail/threads/:id': ({ params }) =>
      anOpenedThread(params.id === other.id ? other : thread, [
        aThreadLetter({ id: 'l1', seen: true }),
        aThreadLetter({ id: 'l2', seen: true }),
      ]),
    'GET /mail/messages/:id': () => exampleLetter(),
    'GET /mail/drafts': () => ({ drafts: [] }),
    'GET /mail/outbox': () => ({ letters: [] }),
    'GET /mail/threads/:id/links': () => exampleThreadLinks(),
    'GET /mail/presence': () => ({ present: [] }),
    'PUT /mail/threads/:id/presence': () => ({ present: [] }),
    'DELETE /mail/threads/:id/presence': () => undefined,
    'GET /mail/threads/:id/joins': () => none,
    'GET /mail/threads/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /mail/threads/:id/conversation/talkers': () => ({ talkers: [anna, me] }),
    'POST /mail/threads/change': ({ body: { state = thread.state, assigneeId = null } }) => ({
      threads: [{ ...thread, state, assigneeId }],
    }),
    ...answers,
  })
  showScreen(addressOf('mail', { t: thread.id, draft }))
  const sent = (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
  return { user: userEvent.setup(), sent }
}

describe('The team of a thread', () => {
  it('assigns it to a user with the right to letters, and changes its state', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: /Nikt nie prowadzi/u }))
    await user.click(await screen.findByRole('button', { name: 'Anna Lis' }))
    await user.click(screen.getByRole('button', { name: 'Czeka' }))
    await waitFor(() =>
      expect(sent('POST /mail/threads/change')).toMatchObject([
        { body: { ids: [one.id], assigneeId: 'anna' } },
        { body: { ids: [one.id], state: 'waiting' } },
      ]),
    )
  })

  it('shows others in the list and the reader, and announces the user', async () => {
    const present = [{ threadId: one.id, user: { id: 'anna', name: 'Anna Lis' }, kind: 'writing' as const }]
    const { sent } = show({ 'GET /mail/presence': () => ({ present }) })
    expect(await screen.findByText('Anna Lis pisze odpowiedź')).toBeVisible()
    expect(screen.getByText('Anna pisze odpowiedź')).toBeVisible()
    await waitFor(() =>
      expect(sent('PUT /mail/threads/:id/presence')).toMatchObject([
        { params: { id: one.id }, body: { kind: 'reading' } },
      ]),
    )
  })

  it('announces an answer while it is open', async () => {
    const never = () => new Promise<never>(() => undefined)
    const { sent } = show({ 'GET /mail/drafts/:id': never, 'PUT /mail/drafts/:id/lock': never }, one, 'd1')
    await waitFor(() =>
      expect(sent('PUT /mail/threads/:id/presence')).toMatchObject([{ body: { kind: 'writing' } }]),
    )
  })

  it('sets a reminder at a proposed moment and removes it', async () => {
    const remindAt = '2027-01-04T07:00:00.000Z'
    const { user, sent } = show(
      { 'PUT /mail/threads/:id/reminder': () => ({ remindAt }) },
      { ...one, remindAt },
    )
    await user.click(await screen.findByRole('button', { name: /^Przypomnienie: /u }))
    await user.click(screen.getByRole('button', { name: /Jutro rano/u }))
    await user.click(screen.getByRole('button', { name: /^Przypomnienie: /u }))
    await user.click(screen.getByRole('button', { name: 'Usuń przypomnienie' }))
    await waitFor(() => expect(sent('PUT /mail/threads/:id/reminder')).toHaveLength(2))
    expect(sent('PUT /mail/threads/:id/reminder')).toMatchObject([
      { body: { at: expect.any(String) } },
      { body: { at: null } },
    ])
  })

  it('merges into a found thread, opens it, and offers to undo it', async () => {
    const { user, sent } = show({
      'POST /mail/threads/:id/merge': () => ({ id: other.id }),
      'POST /mail/threads/:id/unmerge': () => ({ id: one.id }),
    })
    await user.click(await screen.findByRole('button', { name: 'Łączenie wątków' }))
    await user.click(screen.getByRole('button', { name: 'Połącz z innym wątkiem…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Połącz wątki' }))
    await user.click(dialog.getByRole('button', { name: 'Połącz' }))
    expect(dialog.getByText('Wybierz wątek, do którego trafią wiadomości')).toBeVisible()
    await user.click(await dialog.findByRole('radio', { name: /Druga winda/u }))
    await user.click(dialog.getByRole('button', { name: 'Połącz' }))
    expect(await screen.findByRole('heading', { name: 'Druga winda' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    await waitFor(() =>
      expect(sent('POST /mail/threads/:id/unmerge')).toMatchObject([{ params: { id: one.id } }]),
    )
  })

  it('shows why a merge was refused', async () => {
    const { user } = show({
      'POST /mail/threads/:id/merge': () => {
        throw new ProblemError(409, { message: 'Ten wątek połączono już z innym' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Łączenie wątków' }))
    await user.click(screen.getByRole('button', { name: 'Połącz z innym wątkiem…' }))
    await user.click(await screen.findByRole('radio', { name: /Druga winda/u }))
    await user.click(screen.getByRole('button', { name: 'Połącz' }))
    expect(await screen.findByText('Ten wątek połączono już z innym')).toBeVisible()
  })

  it('undoes a merge later, and splits off a letter', async () => {
    const merged = { id: 'm1', subject: 'Awaria', at: '2026-11-20T08:00:00.000Z', by: 'Anna Lis', notes: 0 }
    const { user, sent } = show({
      'GET /mail/threads/:id/joins': () => ({ merged: [merged], splitFrom: null }),
      'POST /mail/threads/:id/unmerge': () => ({ id: 'm1' }),
      'POST /mail/threads/:id/split': () => ({ threadId: 's1' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Łączenie wątków' }))
    await user.click(await screen.findByRole('button', { name: /^Rozłącz/u }))
    await waitFor(() =>
      expect(sent('POST /mail/threads/:id/unmerge')).toMatchObject([{ params: { id: 'm1' } }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Wydziel do osobnego wątku' }))
    await waitFor(() =>
      expect(sent('POST /mail/threads/:id/split')).toMatchObject([
        { params: { id: one.id }, body: { messageId: 'l2' } },
      ]),
    )
  })

  it('writes inner notes', async () => {
    const { user, sent } = show({
      'POST /mail/threads/:id/conversation/messages': () => new Promise(() => undefined),
    })
    const notes = within(await screen.findByRole('region', { name: 'Notatki biura' }))
    await user.type(await notes.findByRole('textbox', { name: 'Treść notatki' }), 'Zadzwonić do zarządcy')
    await user.click(notes.getByRole('button', { name: 'Dodaj notatkę' }))
    await waitFor(() =>
      expect(sent('POST /mail/threads/:id/conversation/messages')).toMatchObject([
        { params: { id: one.id }, body: { body: 'Zadzwonić do zarządcy' } },
      ]),
    )
  })
})
