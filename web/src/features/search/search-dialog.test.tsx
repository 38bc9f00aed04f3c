import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const order = (number: string): SearchGroup => ({
  kind: 'orders',
  title: 'Zlecenia',
  children: [
    { title: `${number} Zakład, Łódź`, icon: 'clipboard-list', url: `/apps/orders/details/${number}` },
  ],
})
const page: SearchGroup = {
  kind: 'pages',
  title: 'Strony',
  children: [{ title: 'Zlecenia', icon: 'clipboard-list', url: '/apps/orders/list' }],
}
type Answer = SearchGroup[] | Promise<SearchGroup[]>
let answer: (q: string) => Answer
let requests: ReturnType<typeof serverAnswers>

beforeEach(() => {
  const user = signedInAs('ROLE_OFFICE')
  answer = () => [order('7'), page]
  requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /app-bar/search': ({ query }) => answer(query.q ?? ''),
  })
})

async function opened(by = '{Control>}k{/Control}') {
  const shown = showScreen('/apps/orders/list')
  await screen.findByRole('button', { name: 'Szukaj' })
  await userEvent.keyboard(by)
  const dialog = await screen.findByRole('dialog', { name: 'Wyszukiwarka' })
  const input = within(dialog).getByRole('combobox', { name: 'Czego szukasz?' })
  return { ...shown, dialog, input }
}
const inDialog = () => within(screen.getByRole('dialog', { name: 'Wyszukiwarka' }))
const options = () =>
  inDialog()
    .queryAllByRole('option')
    .map((it) => it.textContent)
const active = () => inDialog().getByRole('option', { selected: true }).textContent
const searches = () => requests.filter(({ name }) => name === 'GET /app-bar/search').map(({ input }) => input)

describe('the search', () => {
  it('does not open over a dialog that was opened while it was fetched', async () => {
    showScreen('/apps/orders/list')
    const button = await screen.findByRole('button', { name: 'Szukaj' })
    fireEvent.click(button)
    const other = document.body.appendChild(document.createElement('dialog'))
    other.open = true
    await act(() => import('./index.ts'))
    other.remove()
    expect(screen.queryByRole('combobox', { name: 'Czego szukasz?' })).toBeNull()
  })

  it.each(['{Control>}k{/Control}', '{Control>}K{/Control}'])(
    'opens by %s with its bookmarks, ready to type',
    async (by) => {
      const { dialog, input } = await opened(by)
      expect(input).toHaveFocus()
      const bookmarks = within(dialog).getByRole('group', { name: 'Zakładki w systemie' })
      expect(
        within(bookmarks)
          .getAllByRole('option')
          .map((it) => it.textContent),
      ).toEqual(['Dashboard', 'Lista użytkowników'])
      expect(screen.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('href', '/apps/calendar')
      expect(searches()).toEqual([])
    },
  )

  it('offers no bookmark of a page that the caller may not open', async () => {
    const worker = signedInAs('ROLE_WORKER')
    serverAnswers({
      'GET /me': () => meOf(worker),
      'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    })
    await opened()
    expect(options()).toEqual(['Dashboard'])
  })

  it('does not open over the order dialog', async () => {
    showScreen('/apps/orders/list')
    await screen.findByRole('button', { name: 'Szukaj' })
    const other = document.body.appendChild(document.createElement('dialog'))
    other.open = true
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Wyszukiwarka' })).toBeNull()
    other.remove()
  })

  it('asks the server, quietly, on each change of the text', async () => {
    const { input } = await opened()
    await userEvent.type(input, 'lo')
    await userEvent.type(input, '{Backspace}')
    expect(searches()).toMatchObject([
      { query: { q: 'l' }, quiet: true },
      { query: { q: 'lo' }, quiet: true },
      { query: { q: 'l' }, quiet: true },
    ])
  })

  it('marks the typed text in the results', async () => {
    const { input } = await opened()
    await userEvent.type(input, 'lodz')
    const option = await screen.findByRole('option', { name: '7 Zakład, Łódź' })
    expect(option.querySelector('mark')).toHaveTextContent('Łódź')
  })

  it('links the list where a group may have more results', async () => {
    const five = Array.from({ length: 5 }, (_, n) => order(`${n}`).children).flat()
    answer = () => [{ ...order('7'), children: five }, page]
    const { input, at } = await opened()
    await userEvent.type(input, 'łódź 1')
    const group = await screen.findByRole('group', { name: 'Zlecenia' })
    expect(within(group).getAllByRole('option')).toHaveLength(6)
    const all = within(group).getByRole('option', { name: 'Pokaż wszystkie na liście' })
    expect(screen.getAllByRole('option', { name: 'Pokaż wszystkie na liście' })).toHaveLength(1)
    await userEvent.click(all)
    const query = () => new URL(at(), 'http://here').searchParams.get('q')
    await waitFor(() => expect(query()).toBe('łódź 1'))
  })

  it('moves with the arrows, Home and End, around both ends, and opens with Enter', async () => {
    const { input, at } = await opened()
    await userEvent.type(input, 'z')
    await screen.findByRole('group', { name: 'Strony' })
    expect(active()).toBe('7 Zakład, Łódź')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Zlecenia')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('7 Zakład, Łódź')
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Zlecenia')
    expect(input).toHaveAttribute(
      'aria-activedescendant',
      inDialog().getByRole('option', { selected: true }).id,
    )
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}')
    expect(at()).toBe('/apps/orders/list')
    expect(screen.queryByRole('dialog', { name: 'Wyszukiwarka' })).toBeNull()
  })

  it('a late answer never replaces a newer one', async () => {
    let late: (groups: SearchGroup[]) => void = () => {}
    answer = (q) =>
      q === '1'
        ? new Promise((come) => {
            late = come
          })
        : [order('12')]
    const { input } = await opened()
    await userEvent.type(input, '12')
    await screen.findByRole('option', { name: /^12/u })
    await act(async () => late([order('1')]))
    expect(options()).toEqual(['12 Zakład, Łódź'])
  })

  it('an Enter before the answer opens the first result', async () => {
    let come: (groups: SearchGroup[]) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        come = resolve
      })
    const { input, at } = await opened()
    await userEvent.type(input, '9{Enter}')
    expect(at()).toBe('/apps/orders/list')
    await act(async () => come([page, order('9')].reverse()))
    await waitFor(() => expect(at()).toBe('/apps/orders/details/9'))
  })

  it('reports an empty result, and searches for a chosen phrase', async () => {
    answer = (q) => (q === 'xyz' ? [] : [order('7')])
    const { input, dialog } = await opened()
    await userEvent.type(input, 'xyz')
    const phrases = await within(dialog).findByRole('group', { name: 'Spróbuj wyszukać takie frazy' })
    expect(within(dialog).getAllByText('Nie znaleziono: xyz')).toHaveLength(2)
    // Not with the letters before it: those are the company's to choose.
    expect(within(phrases).getByRole('option', { name: String(new Date().getFullYear()) })).toBeVisible()
    await userEvent.click(within(phrases).getByRole('option', { name: 'Kwiatowa' }))
    expect(input).toHaveValue('Kwiatowa')
    expect(input).toHaveFocus()
    await screen.findByRole('option', { name: '7 Zakład, Łódź' })
  })

  it('shows three empty rows while waiting, and an error with a way to retry', async () => {
    let fail: (error: Error) => void = () => {}
    answer = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    const { input, dialog } = await opened()
    await userEvent.type(input, 'z')
    await waitFor(() => expect(dialog.querySelectorAll('[class*=skeletonRow]')).toHaveLength(3))
    await act(async () => fail(new NetworkError('away')))
    // Toasts have their own place in it.
    const alerts = () =>
      within(dialog)
        .getAllByRole('alert')
        .map((it) => it.textContent)
    await waitFor(() => expect(alerts().join()).toContain('Brak połączenia z serwerem'))
    answer = () => [order('7')]
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spróbuj ponownie' }))
    await screen.findByRole('option', { name: '7 Zakład, Łódź' })
  })

  it('keeps its loading flag for 500 ms after the answer', async () => {
    const { input, dialog } = await opened()
    const busy = () => dialog.querySelector('[aria-busy]')?.getAttribute('aria-busy')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(input, 'z')
      await screen.findByRole('option', { name: '7 Zakład, Łódź' })
      expect(busy()).toBe('true')
      act(() => void vi.advanceTimersByTime(500))
      expect(busy()).toBe('false')
    } finally {
      vi.useRealTimers()
    }
  })
})
