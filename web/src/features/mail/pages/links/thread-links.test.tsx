import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { exampleLetter } from '@zlecenia/contract/features/mail/letter.examples'
import type { ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
import { exampleMailLink, exampleThreadLinks } from '@zlecenia/contract/features/mail/links.examples'
import { anOpenedThread, aThreadLetter, aThreadRow } from '@zlecenia/contract/features/mail/threads.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, expect, it, vi } from 'vitest'
import { openCreateOrder } from '#features/order-base/create-order-request.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { aPicture } from '#test/files.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#features/order-base/create-order-request.ts', { spy: true })
beforeEach(() => {
  vi.mocked(openCreateOrder)
    .mockReset()
    .mockImplementation(() => {})
})

const customer = aCommunity({ companyName: 'Wspólnota Łąkowa 12' })
const mailbox = {
  id: '019b0000-0000-7000-8000-0000000000a1',
  address: 'biuro@firma.example',
  name: null,
  state: 'ok' as const,
  detail: null,
  active: true,
}
const row = aThreadRow()
const letter = aThreadLetter()
const proposal = {
  kind: 'customer' as const,
  id: customer.id,
  name: 'Wspólnota Łąkowa 12',
  more: 'Łódź',
  how: 'address' as const,
}

function show(links: Partial<ThreadLinks> = {}, answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /users': () => ({ users: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 0 }),
    'GET /mail/mailboxes': () => ({ mailboxes: [mailbox] }),
    'GET /mail/labels': () => ({ labels: [] }),
    'GET /mail/counts': () =>
      ({
        inbox: 1,
        mine: 0,
        unassigned: 0,
        waiting: 0,
        draft: 0,
        spam: 0,
        reminded: 0,
        unanswered: 0,
        labels: {},
      }) as never,
    'GET /mail/threads': () => ({ threads: [row], next: null }),
    'GET /mail/threads/:id': () => anOpenedThread(row, [letter]),
    'GET /mail/messages/:id': () => exampleLetter(),
    'POST /mail/threads/change': () => ({ threads: [row] }),
    'GET /mail/threads/:id/links': () => exampleThreadLinks(links),
    ...answers,
  })
  const shown = showScreen(addressOf('mail', { folder: 'inbox', t: row.id }))
  return {
    ...shown,
    sent: (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input),
  }
}
const card = async () => within(await screen.findByRole('region', { name: 'Czego dotyczy' }))

it('proposes a client, and links it when a person confirms', async () => {
  const { sent } = show(
    { proposals: [proposal] },
    {
      'PUT /mail/threads/:id/links': () =>
        exampleThreadLinks({ links: [exampleMailLink({ id: customer.id, name: proposal.name })] }),
    },
  )
  expect(await (await card()).findByText('Klient? Wspólnota Łąkowa 12')).toBeVisible()
  await userEvent.click((await card()).getByRole('button', { name: 'Potwierdź: Wspólnota Łąkowa 12' }))
  expect(await (await card()).findByRole('link', { name: 'Wspólnota Łąkowa 12' })).toHaveAttribute(
    'href',
    addressOf('customer', { id: customer.id }),
  )
  expect((await card()).queryByText(/^Klient\?/u)).toBeNull()
  expect(sent('PUT /mail/threads/:id/links')).toMatchObject([{ body: { kind: 'customer', id: customer.id } }])
})

it('dismisses a proposal, and returns a removed link on demand', async () => {
  const link = exampleMailLink({ id: customer.id, name: proposal.name })
  const { sent } = show(
    { links: [link] },
    {
      'DELETE /mail/threads/:id/links/:kind/:targetId': () => exampleThreadLinks(),
      'PUT /mail/threads/:id/links': () => exampleThreadLinks({ links: [link] }),
    },
  )
  const removing = await (await card()).findByRole('button', { name: /^Usuń powiązanie/u })
  await userEvent.click(removing)
  await waitFor(() => expect(screen.queryByRole('link', { name: proposal.name })).toBeNull())
  expect(sent('DELETE /mail/threads/:id/links/:kind/:targetId')).toHaveLength(1)
  shownToasts().at(-1)?.action?.run()
  expect(await (await card()).findByRole('link', { name: proposal.name })).toBeVisible()
})

it('opens the dialog of an order with client, building, text and photo', async () => {
  const buildingId = '019b0000-0000-7000-8000-00000000b001'
  show(
    {},
    {
      'GET /mail/threads/:id/order-draft': () => ({
        threadId: row.id,
        customerId: customer.id,
        buildingId,
        newClient: null,
        text: 'Zgłoszono e-mailem\n\nWinda stoi.',
        sentAt: letter.at,
        files: [{ messageId: letter.id, n: 2, name: 'winda.png', type: 'image/png', size: 10 }],
      }),
      'GET /customers/:customerId': () => ({ customer: { ...customer, buildings: [] } }) as never,
      'GET /mail/messages/:id/parts/:n': async () => aPicture('winda.png'),
    },
  )
  await userEvent.click(await (await card()).findByRole('button', { name: 'Utwórz zlecenie' }))
  await waitFor(() => expect(openCreateOrder).toHaveBeenCalledOnce())
  const [request] = vi.mocked(openCreateOrder).mock.calls[0] ?? []
  expect(request).toMatchObject({
    initialClient: { customer: { id: customer.id }, buildingId },
    initialLetter: { threadId: row.id, messageId: letter.id, comment: 'Zgłoszono e-mailem\n\nWinda stoi.' },
  })
  expect(request?.initialLetter?.files.map(({ name, type }) => [name, type])).toEqual([
    ['winda.png', 'image/png'],
  ])
})

it('takes another letter of the thread, and fills in an unknown sender', async () => {
  const earlier = aThreadLetter({ id: '019b0000-0000-7000-8000-0000000000c4', fromName: 'Ewa Żak' })
  const newClient = { name: 'Ewa Żak', email: 'ewa@zak.example', phone: '+48 600 100 200' }
  const { sent } = show(
    {},
    {
      'GET /mail/threads/:id': () => anOpenedThread(row, [earlier, letter]),
      'GET /mail/threads/:id/order-draft': () => ({
        threadId: row.id,
        customerId: null,
        buildingId: null,
        newClient,
        text: 'Zgłoszono e-mailem',
        sentAt: letter.at,
        files: [],
      }),
    },
  )
  const choice = await (await card()).findByRole('combobox', { name: 'Treść i pliki z wiadomości' })
  expect(choice).toHaveValue(letter.id)
  await userEvent.selectOptions(choice, earlier.id)
  await userEvent.click((await card()).getByRole('button', { name: 'Utwórz zlecenie' }))
  await waitFor(() => expect(openCreateOrder).toHaveBeenCalled())
  expect(sent('GET /mail/threads/:id/order-draft')).toMatchObject([{ query: { messageId: earlier.id } }])
  expect(vi.mocked(openCreateOrder).mock.lastCall?.[0]).toMatchObject({
    initialNewClient: newClient,
    initialLetter: { messageId: earlier.id },
  })
})

it('opens nothing if the letter cannot be read, and shows why', async () => {
  show(
    {},
    {
      'GET /mail/threads/:id/order-draft': () =>
        Promise.reject(new ProblemError(503, { message: 'Serwer poczty nie odpowiada.' })),
    },
  )
  await userEvent.click(await (await card()).findByRole('button', { name: 'Utwórz zlecenie' }))
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('Serwer poczty nie odpowiada.'))
  expect(openCreateOrder).not.toHaveBeenCalled()
})

it('adds the letter to an open order of the client', async () => {
  const order = {
    id: '019b0000-0000-7000-8000-00000000e001',
    number: 'ZL/2026/000120',
    state: 'planned',
    place: 'Łąkowa 12, Łódź',
    isOpen: true,
  }
  const { sent } = show(
    { orders: [order] },
    {
      'POST /mail/threads/:id/append-to-order': () => ({ orderId: order.id, number: order.number, files: 1 }),
    },
  )
  await userEvent.click(await (await card()).findByRole('button', { name: 'Dopisz do ZL/2026/000120' }))
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Dopisano do ZL/2026/000120. Pliki: 1'))
  expect(sent('POST /mail/threads/:id/append-to-order')).toMatchObject([
    { body: { orderId: order.id, messageId: letter.id } },
  ])
})

it('makes a client of an unknown sender only in the dialog, with name and address filled', async () => {
  show({ sender: 'unknown', from: { name: 'Ewa Żak', address: 'ewa@zak.example' } })
  expect(await (await card()).findByText(/Nieznany nadawca/u)).toBeVisible()
  await userEvent.click((await card()).getByRole('button', { name: 'Dodaj klienta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj klienta' }))
  expect(await dialog.findByRole('textbox', { name: /Imię i nazwisko/u })).toHaveValue('Ewa Żak')
  expect(dialog.getByRole('textbox', { name: /E-mail/u })).toHaveValue('ewa@zak.example')
})

it('shows a bounce below the letter that came back', async () => {
  const own = aThreadLetter({ id: '019b0000-0000-7000-8000-0000000000c2', sent: true })
  show(
    {
      returns: [
        {
          id: '019b0000-0000-7000-8000-0000000000c3',
          threadId: '019b0000-0000-7000-8000-0000000000b9',
          kind: 'bounce',
          at: letter.at,
          letterId: own.id,
          recipients: [
            { address: 'jan@wspolnota.example', status: '5.1.1', reason: 'Nie ma takiej skrzynki' },
          ],
        },
      ],
    },
    { 'GET /mail/threads/:id': () => anOpenedThread(row, [letter, own]) },
  )
  expect(await screen.findByText('Zwrot: jan@wspolnota.example')).toBeVisible()
  expect(screen.getByText('Nie ma takiej skrzynki')).toBeVisible()
})
