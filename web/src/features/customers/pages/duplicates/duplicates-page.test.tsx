import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CustomerDuplicate } from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import {
  aCustomerDetails,
  aCustomerDuplicate,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const pair = aCustomerDuplicate()
const one = aCustomerDetails(
  {
    client: {
      ...aCustomerDetails({}, 2).client,
      id: pair.first.id,
      name: 'Ewa Żak',
      remarks: null,
      createdAt: pair.first.createdAt,
    },
  },
  2,
)
const other = aCustomerDetails(
  {
    client: {
      ...aCustomerDetails({}, 2).client,
      id: pair.second.id,
      name: 'E. Żak',
      remarks: 'Dzwonić rano',
      version: 7,
      createdAt: pair.second.createdAt,
    },
  },
  2,
)

function show(answers: Answers = {}, search = '') {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/doubles': () => ({ rows: [pair], total: 1, totalIsMore: false }),
    'GET /customers/:customerId/details': ({ params }) => (params.customerId === pair.first.id ? one : other),
    'POST /customers/:customerId/merge': () => one.client,
    'PUT /customers/:customerId/doubles/:otherId': () => undefined,
    ...answers,
  })
  return { requests, ...showScreen(`/apps/ecommerce/customer/doubles${search}`) }
}
const compare = async () => userEvent.click(await screen.findByRole('button', { name: /^Porównaj:/u }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Czy to ten sam klient?' }))
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }))
const group = async (name: string) => within(await (await dialog()).findByRole('group', { name }))
const sent = (requests: ReturnType<typeof show>['requests'], name: string) =>
  requests.filter((it) => it.name === name).map((it) => it.input)

describe('pairs of duplicate clients', () => {
  it('show both clients, linked, and their common data', async () => {
    show()
    for (const { id, name } of [pair.first, pair.second])
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        `/apps/ecommerce/customer/details/${id}`,
      )
    expect(screen.getByText('Nazwa i adres')).toBeVisible()
  })

  it('are filtered by decided ones', async () => {
    const { requests } = show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Stan' }), 'Uznane za różne')
    await waitFor(() =>
      expect(sent(requests, 'GET /customers/doubles').at(-1)).toMatchObject({
        query: { state: 'different' },
      }),
    )
  })

  it('show an empty state', async () => {
    show({ 'GET /customers/doubles': () => ({ rows: [], total: 0, totalIsMore: false }) })
    expect(await screen.findByText('Nie ma duplikatów do rozstrzygnięcia')).toBeVisible()
  })
})

describe('comparing a pair', () => {
  it('merges into the earlier client, with its missing data, and the picked values', async () => {
    const { requests } = show()
    await compare()
    expect((await group('Uwagi dla biura')).getByRole('radio', { name: 'Dzwonić rano' })).toBeChecked()
    await userEvent.click((await group('Imię i nazwisko')).getByRole('radio', { name: 'E. Żak' }))
    await press('Połącz')
    expect(await screen.findByText(/^Połączono klientów/u)).toBeVisible()
    expect(sent(requests, 'POST /customers/:customerId/merge')).toEqual([
      {
        params: { customerId: pair.first.id },
        body: {
          otherId: pair.second.id,
          version: one.client.version,
          otherVersion: 7,
          takes: ['name', 'remarks'],
        },
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('merges the other way round, keeping the picked values', async () => {
    const { requests } = show()
    await compare()
    await userEvent.click((await group('Imię i nazwisko')).getByRole('radio', { name: 'E. Żak' }))
    const stays = await group('Który klient zostaje')
    await userEvent.click(stays.getByRole('radio', { name: new RegExp(pair.second.name) }))
    await press('Połącz')
    await waitFor(() =>
      expect(sent(requests, 'POST /customers/:customerId/merge')).toMatchObject([
        { params: { customerId: pair.second.id }, body: { otherId: pair.first.id, takes: [] } },
      ]),
    )
  })

  it('shows why the merge failed, and stays open', async () => {
    show({
      'POST /customers/:customerId/merge': () =>
        Promise.reject(new ProblemError(409, { message: 'Ktoś zmienił klienta' })),
    })
    await compare()
    await press('Połącz')
    expect(await (await dialog()).findByText('Ktoś zmienił klienta')).toBeVisible()
  })

  it('recognises a completed merge after a lost response', async () => {
    let isOne = false
    show({
      'POST /customers/:customerId/merge': () => {
        isOne = true
        throw new ProblemError(0, { message: 'Brak połączenia z serwerem.' })
      },
      'GET /customers/:customerId/details': ({ params }) =>
        isOne || params.customerId === pair.first.id ? one : other,
    })
    await compare()
    await press('Połącz')
    expect(await (await dialog()).findByText(/^Połączono klientów: /u)).toBeVisible()
    for (const name of ['Połącz', 'To różni klienci'])
      expect((await dialog()).queryByRole('button', { name })).toBeNull()
    expect((await dialog()).queryByText('Brak połączenia z serwerem.')).toBeNull()
  })

  it.each([
    [false, 'To różni klienci', 'Zapamiętano, że to różni klienci'],
    [true, 'Cofnij: to mogą być duplikaty', 'Para wróciła do rozstrzygnięcia'],
  ])('marks the pair as different, or undoes that: %s', async (different, button, toast) => {
    const row: CustomerDuplicate = { ...pair, different }
    const { requests } = show({
      'GET /customers/doubles': () => ({ rows: [row], total: 1, totalIsMore: false }),
    })
    await compare()
    await press(button)
    expect(await screen.findByText(toast)).toBeVisible()
    expect(sent(requests, 'PUT /customers/:customerId/doubles/:otherId')).toMatchObject([
      { params: { customerId: pair.first.id, otherId: pair.second.id }, body: { different: !different } },
    ])
  })
})
