import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, administrators, everybody, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

// Slugs are unique.
const anArticle = (id = newId()) => ({
  id,
  title: `Jak zgłosić usterkę ${id.slice(-12)}`,
  category: `Dla klientów ${id.slice(-12)}`,
  audience: 'clients',
  route: '/apps/orders/list',
  body: '**Zadzwoń** do biura.',
  state: 'published',
})
async function written({ admin }: Fixture | FuzzFixture, sent: object = {}) {
  const { id, version, slug } = (await admin.post('/articles', { ...anArticle(), ...sent })).json()
  return { id, version, slug } as { id: string; version: number; slug: string }
}
async function twoOfOneCategory(stage: Fixture | FuzzFixture) {
  const category = `Razem ${newId().slice(-12)}`
  const first = await written(stage, { category })
  const second = await written(stage, { category })
  return { id: second.id, first: first.id }
}

export const ofHelp = {
  matrix: {
    'GET /articles': { answers: [200, 200, 200, 200, 200] },
    'GET /articles/:slug': everybody(404),
    'POST /articles': keepers(400),
    'PATCH /articles/:id': keepers(400),
    'POST /articles/:id/move': keepers(400),
    'DELETE /articles/:id': administrators(404),
    'GET /articles/:id/versions': keepers(404),
    'POST /articles/:id/votes': everybody(400),
    'POST /articles/preview': keepers(400),
    'POST /help-searches': everybody(400),
    'GET /help-searches': keepers(200),
  },
  audited: {
    'POST /articles': {
      row: ['created', 'Article', 'after'],
      prepare:
        ({ admin }) =>
        () =>
          admin.post('/articles', anArticle()),
    },
    'PATCH /articles/:id': {
      row: ['changed', 'Article', 'both'],
      async prepare(stage) {
        const { id, version } = await written(stage)
        const { id: _, ...other } = anArticle()
        const sent = { ...other, audience: 'both', state: 'draft', body: 'Napisz.', route: null, version }
        return () => stage.admin.patch(`/articles/${id}`, sent)
      },
    },
    'POST /articles/:id/move': {
      row: ['moved', 'Article', 'after'],
      async prepare(stage) {
        const { id } = await twoOfOneCategory(stage)
        return () => stage.admin.post(`/articles/${id}/move`, { after: null })
      },
    },
    'DELETE /articles/:id': {
      row: ['deleted', 'Article', 'before'],
      async prepare(stage) {
        const { id } = await written(stage)
        return () => stage.admin.delete(`/articles/${id}`)
      },
    },
    'POST /articles/:id/votes': 'a vote is kept without its person',
    'POST /articles/preview': 'makes HTML of a text, and saves nothing',
    'POST /help-searches': 'a search is kept without its person',
  },
  secrets: {
    'GET /articles': silent('titles of articles', () => '/articles'),
    'GET /articles/:slug': silent('an article'),
    'GET /articles/:id/versions': silent('former texts of an article'),
    'GET /help-searches': silent('words of searches that found nothing', () => '/help-searches'),
  },
  requests: {
    'GET /articles': () => ({ query: { q: 'jak' } }),
    'GET /articles/:slug': async (town) => ({ params: { slug: (await written(town)).slug } }),
    'POST /articles': () => ({ json: { ...anArticle(), slug: `usterka-${newId()}` } }),
    'PATCH /articles/:id': async (town) => {
      const { id, version } = await written(town)
      const { id: _, ...other } = anArticle()
      return { params: { id }, json: { ...other, slug: `usterka-${newId()}`, version } }
    },
    'POST /articles/:id/move': async (town) => {
      const { id, first } = await twoOfOneCategory(town)
      return { params: { id }, json: { after: first } }
    },
    'DELETE /articles/:id': async (town) => ({ params: { id: (await written(town)).id } }),
    'GET /articles/:id/versions': async (town) => ({ params: { id: (await written(town)).id } }),
    'POST /articles/:id/votes': async (town) => ({
      params: { id: (await written(town)).id },
      json: { id: newId(), helpful: true },
    }),
    'POST /articles/preview': () => ({ json: { body: 'Naciśnij **Dodaj**.' } }),
    'POST /help-searches': () => ({ json: { q: 'drukarka' } }),
    'GET /help-searches': () => ({}),
  },
} satisfies Area
