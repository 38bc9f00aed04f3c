import type { Article, ArticleRow } from './help.contract.ts'

export const anArticleRow = (given: Partial<ArticleRow> = {}): ArticleRow => ({
  id: '01990000-0000-7000-8000-00000000a001',
  slug: 'jak-przyjac-zlecenie',
  title: 'Jak przyjąć zlecenie?',
  category: 'Zlecenia',
  audience: 'staff',
  route: '/apps/orders/list',
  state: 'published',
  version: 1,
  ...given,
})

export const anArticle = (given: Partial<Article> = {}): Article => ({
  ...anArticleRow(given),
  body: 'Naciśnij **Dodaj zlecenie**.',
  html: '<p>Naciśnij <strong>Dodaj zlecenie</strong>.</p>',
  updatedAt: '2026-11-20T08:00:00.000Z',
  votes: { yes: 3, no: 1 },
  ...given,
})
