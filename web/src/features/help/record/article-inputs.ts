import type { Article, ArticleRow } from '@zlecenia/contract/features/help/help.contract'

export const emptyArticle = () => ({
  title: '',
  slug: '',
  category: '',
  audience: 'staff' as ArticleRow['audience'],
  route: '',
  body: '',
  state: 'draft' as ArticleRow['state'],
})
export type ArticleFields = ReturnType<typeof emptyArticle>

export const articleFields = (it: Article): ArticleFields => ({
  title: it.title,
  slug: it.slug,
  category: it.category,
  audience: it.audience,
  route: it.route ?? '',
  body: it.body,
  state: it.state,
})
