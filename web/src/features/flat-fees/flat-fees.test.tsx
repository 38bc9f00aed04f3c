import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { aFlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.examples'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const details = aCustomerDetails()
const { client } = details

function show(contracts: readonly FlatFee[] = [aFlatFee()], answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/:customerId/details': () => details,
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /buildings/list': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /contracts': () => ({ contracts: [...contracts] }),
    ...answers,
  })
  const bodies = (of: string) => requests.filter(({ name }) => name === of).map(({ input }) => input)
  return { bodies, ...showScreen(`/apps/ecommerce/customer/details/${client.id}?tab=billing`) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Ryczałt' }))
const plain = (text: string) => (it: string) => it.replace(/\s/gu, ' ') === text

describe('contracts of a client', () => {
  it('show their fee, days and due months', async () => {
    show()
    const shown = await card()
    expect(await shown.findByText('Umowa 12/2026')).toBeVisible()
    expect(shown.getByText(plain('1 250,00 zł netto miesięcznie, 23%'))).toBeVisible()
    expect(shown.getByText(/bez końca · rozliczana 25\. dnia miesiąca/u)).toBeVisible()
    expect(shown.getByRole('button', { name: 'Wystaw za listopad 2026, umowa 12/2026' })).toBeVisible()
    expect(shown.queryByText(/październik/u)).toBeNull()
  })

  it('bill all due months into one draft, the oldest first', async () => {
    const invoice = (id: string) => ({ id, number: null })
    const fees = [
      aFlatFee({ months: [{ month: '2026-11', invoice: null }] }),
      aFlatFee({ months: [{ month: '2026-10', invoice: null }] }, 1),
    ]
    const { bodies } = show(fees, {
      'POST /contracts/:id/months': ({ params, body }) => ({
        ...aFlatFee({ id: params.id }),
        months: [{ month: body.month, invoice: invoice(body.invoiceId) }],
      }),
    })
    await userEvent.click(await (await card()).findByRole('button', { name: 'Wystaw za wszystkie (2)' }))
    await waitFor(() => expect(bodies('POST /contracts/:id/months')).toHaveLength(2))
    const sent = bodies('POST /contracts/:id/months') as { body: { month: string; invoiceId: string } }[]
    expect(sent.map(({ body }) => body.month)).toEqual(['2026-10', '2026-11'])
    expect(new Set(sent.map(({ body }) => body.invoiceId)).size).toBe(1)
  })

  it('change in their place, and only the change is sent', async () => {
    const { bodies } = show(undefined, {
      'PATCH /contracts/:id': () => aFlatFee({ net: '1300', version: 2 }),
    })
    const shown = await card()
    await userEvent.click(await shown.findByRole('button', { name: 'Zmień umowę: 12/2026' }))
    const net = await shown.findByRole('textbox', { name: /^Kwota netto/u })
    await userEvent.clear(net)
    await userEvent.type(net, '1 300')
    await userEvent.click(shown.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(bodies('PATCH /contracts/:id')).toHaveLength(1))
    expect(bodies('PATCH /contracts/:id')).toMatchObject([{ body: { net: '1300', version: 1 } }])
  })

  it('show that there are none, and that they cannot be read', async () => {
    const { unmount } = show([])
    expect(await (await card()).findByText('Klient nie ma umowy ryczałtowej.')).toBeVisible()
    unmount()
    show(undefined, {
      'GET /contracts': () => {
        throw new ProblemError(500, { message: 'Awaria' })
      },
    })
    expect(await (await card()).findByText('Nie udało się wczytać umów')).toBeVisible()
  })
})
