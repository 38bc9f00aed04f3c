import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../../test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '../../../test/show-screen.tsx'
import { ProblemError } from '../../lib/problem-error.ts'
import type { Conversation } from './chat.api.ts'

vi.mock('../../lib/call.ts', { spy: true })
beforeEach(() => localStorage.clear())

const jan = { id: 'jan', firstName: 'Jan', lastName: 'Kowalski', avatar: null }
const talk: Conversation = {
  ...{ id: '01900000-0000-7000-8000-0000000000c1', kind: 'direct', title: null, order: null, people: [jan] },
  ...{
    last: { at: '2026-11-20T08:00:00.000Z', by: 'Jan Kowalski', body: 'Druga', files: 0 },
    lastSeq: 2,
    readSeq: 1,
  },
  follows: true,
}
const message = (seq: number, body: string) => ({
  ...{ kind: 'text' as const, id: `m${seq}`, seq, at: `2026-11-20T08:0${seq}:00.000Z`, author: jan, body },
  ...{ mentions: [], files: [], replyTo: null, editedAt: null, deletedAt: null },
})

function show(answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const asked = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 7 }),
    'GET /conversations': () => ({ conversations: [talk] }),
    'GET /conversations/:id': () => ({
      conversation: talk,
      marks: [{ id: 'jan', name: 'Jan Kowalski', seq: 2 }],
    }),
    'GET /conversations/:id/lines': () => ({
      lines: [message(1, 'Pierwsza'), message(2, 'Druga')],
      before: null,
    }),
    'PUT /conversations/:id/read': () => undefined,
    ...answers,
  })
  showScreen(addressOf('chat', { c: talk.id }))
  return asked
}

it('shows where what is new begins, who has read it, and marks it as read', async () => {
  const asked = show()
  const log = await screen.findByRole('log')
  await within(log).findByText('Druga')
  const lines = within(log).getAllByRole('listitem')
  expect(lines.map((it) => it.textContent).indexOf('Nowe')).toBe(2)
  await screen.findByText('Przeczytali: Jan Kowalski')
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'PUT /conversations/:id/read')?.input).toMatchObject({
      body: { seq: 2 },
    }),
  )
})

it('says in the list and in the menu how much waits', async () => {
  show()
  await screen.findByText('nieprzeczytane: 1')
  expect((await screen.findByRole('link', { name: /^Czat/u })).textContent).toBe('Czat7')
})

it('sends with Enter, and begins a line with Shift and Enter', async () => {
  const sent: string[] = []
  show({
    'POST /conversations/:id/messages': ({ body }) => {
      sent.push(body.body)
      return { ...message(3, body.body), id: body.id }
    },
  })
  await userEvent.type(await screen.findByLabelText('Wiadomość'), 'Jeden{Shift>}{Enter}{/Shift}dwa{Enter}')
  await waitFor(() => expect(sent).toEqual(['Jeden\ndwa']))
})

it('shows nothing more of a conversation that is closed for somebody', async () => {
  show({
    'GET /conversations/:id': () => {
      throw new ProblemError(404, { message: 'Nie ma' })
    },
  })
  await screen.findByText('Tej rozmowy już nie widzisz')
  expect(screen.queryByRole('log')).toBeNull()
})
