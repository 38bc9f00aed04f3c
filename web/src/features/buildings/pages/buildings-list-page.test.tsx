import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const row = aBuildingListRow({ openOrders: 4, type: 'service' })

function objects(change: Partial<typeof row> = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /buildings/list': ({ query }) =>
      query.q
        ? { rows: [], total: 0, totalIsMore: false }
        : { rows: [{ ...row, ...change }], total: 1, totalIsMore: false },
  })
  return () =>
    requests
      .filter((it) => it.name === 'GET /buildings/list')
      .map((it) => (it.input as { query: object }).query)
}

describe('the list of objects', () => {
  it('shows each with its client and contact person, and links to its page', async () => {
    objects()
    showScreen('/apps/objects/list')
    const link = await screen.findByRole('link', { name: row.address })
    expect(link).toHaveAttribute('href', `/apps/objects/details/${row.id}`)
    const cells = within(link.closest('tr') as HTMLElement)
    expect(cells.getByRole('link', { name: row.client.name })).toHaveAttribute(
      'href',
      `/apps/ecommerce/customer/details/${row.client.id}`,
    )
    expect(cells.getByText('Usługowy')).toBeVisible()
    expect(cells.getByRole('link', { name: /^\+48/u })).toHaveAttribute('href', `tel:${row.contact?.phone}`)
  })

  it('cuts an address in its middle, and never its number', async () => {
    objects({ address: 'ul. Księcia Bolesława Krzywoustego 124-128' })
    showScreen('/apps/objects/list')
    const link = await screen.findByRole('link', { name: 'ul. Księcia Bolesława Krzywoustego 124-128' })
    const parts = [...link.querySelectorAll('[data-text]')].map((it) => it.getAttribute('data-text'))
    expect(parts).toEqual(['ul. Księcia Bolesława Krzywo', 'ustego 124-128'])
  })

  it('filters by the client of the address, and clears that filter', async () => {
    const queries = objects()
    const { at } = showScreen(`/apps/objects/list?client=${row.client.id}`)
    expect(await screen.findByText(row.client.name, { selector: 'search *' })).toBeVisible()
    expect(queries()).toMatchObject([{ client: row.client.id }])
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż obiekty wszystkich klientów' }))
    await waitFor(() => expect(at()).toBe('/apps/objects/list'))
    expect(queries().at(-1)).not.toHaveProperty('client')
  })

  it('shows an empty result, and all again on request', async () => {
    objects()
    const { at } = showScreen(`/apps/objects/list?q=xyz&type=service&client=${row.client.id}`)
    expect(await screen.findByText('Żaden obiekt nie pasuje do wyszukiwania')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByRole('link', { name: row.address })).toBeVisible()
    expect(at()).toBe('/apps/objects/list')
  })

  it('ignores an invalid client in the address', async () => {
    const queries = objects()
    showScreen('/apps/objects/list?client=1%20or%201')
    await screen.findByRole('link', { name: row.address })
    expect(queries()).toEqual([expect.not.objectContaining({ client: expect.anything() })])
  })
})

it('links to the import above the list', async () => {
  objects()
  showScreen('/apps/objects/list')
  const way = await screen.findByRole('link', { name: 'Importuj' })
  expect(way).toHaveAttribute('href', addressOf('imports'))
})
