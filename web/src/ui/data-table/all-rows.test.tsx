import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { aSight } from '#test/sight.ts'

vi.mock('#lib/call.ts', { spy: true })

let sight: ReturnType<typeof aSight>
beforeEach(() => {
  sight = aSight()
})
afterEach(() => vi.unstubAllGlobals())

/** 401 orders; the first of each page has the page's number. */
function orders(broken: (page: number) => boolean = () => false) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': ({ query: { page = 1 } }) => {
      if (broken(page)) throw new ProblemError(503, { message: 'Usługa jest niedostępna.' })
      const rows = Array.from({ length: page === 3 ? 1 : 2 }, (_, n) =>
        anOrderRow({ number: `ZL/${page}/${n}` }, 10 * page + n),
      )
      return { rows, total: 401, totalIsMore: false }
    },
  })
  const pages = () =>
    requests
      .filter(({ name }) => name === 'GET /orders')
      .map(({ input }) => (input as { query: object }).query)
  return pages
}
async function shown() {
  showScreen('/apps/orders/list?size=0')
  await screen.findByRole('link', { name: 'ZL/1/0' })
  const table = screen.getByRole('table')
  return { table, pages: [...table.querySelectorAll('tbody')] as unknown as [Element, Element, Element] }
}

describe('all rows of a list', () => {
  it('are loaded 200 at a time as they come into sight, and counted to the last', async () => {
    const queries = orders()
    const { table, pages } = await shown()
    expect(pages).toHaveLength(3)
    expect(queries()).toEqual([expect.objectContaining({ page: 1, size: 200, count: 'all' })])
    expect(screen.getByText('1–401 z 401')).toBeVisible()
    expect(table).toHaveAttribute('aria-rowcount', '402')

    sight.comes(pages[2])
    const last = await screen.findByRole('link', { name: 'ZL/3/0' })
    expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '402')
    expect(queries().slice(1)).toEqual([expect.objectContaining({ page: 3, size: 200 })])
    expect(queries()[1]).not.toHaveProperty('count')
  })

  it('keep their height out of sight, and return without another request', async () => {
    const queries = orders()
    const { pages } = await shown()
    sight.goes(pages[0])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ZL/1/0' })).toBeNull())
    expect(pages[0].querySelector('td')).toHaveStyle({ blockSize: '9600px' })
    sight.comes(pages[0])
    await screen.findByRole('link', { name: 'ZL/1/0' })
    expect(queries()).toHaveLength(1)
  })

  it('stay drawn while they have the focus', async () => {
    orders()
    const { pages } = await shown()
    screen.getByRole('link', { name: 'ZL/1/1' }).focus()
    sight.goes(pages[0])
    expect(screen.getByRole('link', { name: 'ZL/1/1' })).toHaveFocus()
  })

  it('can be loaded again after a failure', async () => {
    let isBroken = true
    orders((page) => isBroken && page === 2)
    const { pages } = await shown()
    sight.comes(pages[1])
    const problem = await within(pages[1] as HTMLElement).findByRole('alert')
    expect(problem).toHaveTextContent('Usługa jest niedostępna.')
    isBroken = false
    await userEvent.click(within(problem).getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('link', { name: 'ZL/2/0' })).toBeVisible()
  })
})
