import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anArticle, anArticleRow } from '@zlecenia/contract/features/help/help.examples'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const article = anArticle()
const second = anArticleRow({ id: 'b', slug: 'drugi', title: 'Drugie pytanie?', route: null })
const third = anArticleRow({
  id: 'c',
  slug: 'klucze',
  title: 'Klucze',
  category: 'Obiekty',
  audience: 'both',
})
const gone = () => Promise.reject(new ProblemError(404, { message: 'Nie ma' }))

function questions(role: 'ROLE_ADMIN' | 'ROLE_OFFICE' | 'ROLE_WORKER', answers: Partial<Answers> = {}) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /articles': () => ({ articles: [anArticleRow(), second, third] }),
    'GET /articles/:slug': () => article,
    ...answers,
  })
  return (name: string) =>
    requests
      .filter((it) => it.name === name)
      .map(({ input }) => input as { body?: Record<string, unknown>; query?: Record<string, unknown> })
}

describe('the page of frequent questions', () => {
  it('unfolds an answer, with its address, and counts one vote', async () => {
    const sent = questions('ROLE_WORKER', { 'POST /articles/:id/votes': () => undefined })
    const { at } = showScreen('/pages/faq')
    await userEvent.click(await screen.findByRole('button', { name: article.title }))
    expect(await screen.findByText('Dodaj zlecenie', { selector: 'strong' })).toBeVisible()
    expect(at()).toBe('/pages/faq?article=jak-przyjac-zlecenie')
    expect(screen.queryByRole('button', { name: 'Edytuj' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Tak' }))
    expect(await screen.findByText('Dziękujemy za odpowiedź')).toBeVisible()
    expect(sent('POST /articles/:id/votes')).toMatchObject([{ body: { helpful: true } }])
  })

  it('opens the article of a screen, and shows where there is none', async () => {
    questions('ROLE_WORKER')
    const { unmount } = showScreen('/pages/faq?screen=/apps/orders/list')
    expect(await screen.findByRole('button', { name: article.title, expanded: true })).toBeVisible()
    unmount()
    showScreen('/pages/faq?screen=/apps/calendar')
    expect(await screen.findByText('Do tego ekranu nie ma jeszcze artykułu')).toBeVisible()
  })

  it('reports a search without a result, and names a contact', async () => {
    const sent = questions('ROLE_WORKER', {
      'GET /articles': ({ query }: { query?: { q?: string } }) => ({ articles: query?.q ? [] : [second] }),
      'POST /help-searches': () => undefined,
    } as Partial<Answers>)
    showScreen('/pages/faq')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Szukaj w pytaniach' }), 'drukarka')
    expect(await screen.findByText(/zapytaj administratora/u)).toBeVisible()
    await waitFor(() => expect(sent('POST /help-searches')).toEqual([{ body: { q: 'drukarka' } }]), {
      timeout: 5000,
    })
  })

  it('moves an article by keys and buttons for those who may write', async () => {
    const sent = questions('ROLE_OFFICE', { 'POST /articles/:id/move': () => undefined })
    showScreen('/pages/faq')
    const button = await screen.findByRole('button', { name: article.title })
    button.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(sent('POST /articles/:id/move')).toMatchObject([{ body: { after: 'b' } }]))
    await userEvent.click(screen.getByRole('button', { name: `Przesuń wyżej: ${second.title}` }))
    await waitFor(() => expect(sent('POST /articles/:id/move')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: `Przesuń wyżej: ${third.title}` })).toBeNull()
  })

  it('edits in place with a preview, and shows a refusal at its field', async () => {
    const sent = questions('ROLE_OFFICE', {
      'POST /articles/preview': () => ({ html: '<p>Podgląd treści</p>' }),
      'PATCH /articles/:id': () =>
        Promise.reject(
          new ProblemError(400, {
            message: 'Popraw dane',
            errors: [{ field: 'slug', message: 'Ten adres ma już inny artykuł' }],
          }),
        ),
    })
    showScreen(`/pages/faq?article=${article.slug}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Edytuj' }))
    const form = within(await screen.findByRole('form', { name: 'Edycja artykułu' }))
    await userEvent.click(form.getByRole('button', { name: 'Pokaż podgląd' }))
    expect(await form.findByText('Podgląd treści')).toBeVisible()
    await userEvent.clear(form.getByRole('textbox', { name: /Adres/u }))
    await userEvent.type(form.getByRole('textbox', { name: /Adres/u }), 'drugi')
    await userEvent.click(form.getByRole('button', { name: /Zapisz/u }))
    expect(await form.findByText('Ten adres ma już inny artykuł')).toBeVisible()
    expect(sent('PATCH /articles/:id')).toMatchObject([{ body: { slug: 'drugi', version: 1 } }])
  })

  it('names an article that was removed, and keeps the others', async () => {
    questions('ROLE_WORKER', { 'GET /articles/:slug': gone })
    showScreen('/pages/faq?article=usuniety')
    expect(await screen.findByText(/Mógł zostać usunięty/u)).toBeVisible()
    expect(screen.getByRole('button', { name: second.title })).toBeVisible()
  })
})
