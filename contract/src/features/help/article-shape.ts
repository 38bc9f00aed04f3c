import { fold } from '../../lib/text.ts'
import { pageAt } from '../../pages.ts'
import { helpCenterPath } from '../public-site/front-paths.ts'

// Separate from the schemas, for pages without zod.

export const articleAudiences = ['staff', 'clients', 'both'] as const
export const articleStates = ['draft', 'published'] as const
export const articlesMost = 500
export const articleTitleMax = 150
export const articleCategoryMax = 60
export const articleBodyMax = 20_000
export const slugMax = 100

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
export const isSlug = (text: string): boolean => text.length <= slugMax && slugShape.test(text)

/** "Jak dodać zlecenie?" as `jak-dodac-zlecenie`; empty where a title has no letter or digit. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, slugMax)
    .replace(/^-+|-+$/gu, '')

export const articlePath = (slug: string): string => `${helpCenterPath}/article/${slug}`

interface Routed {
  route: string | null
}

/** The article of a screen: of its very address, else of another address of the same page. */
export function articleOfScreen<A extends Routed>(articles: readonly A[], path: string): A | undefined {
  const page = pageAt(path)
  return (
    articles.find(({ route }) => route === path) ??
    articles.find(({ route }) => route !== null && page !== undefined && pageAt(route) === page)
  )
}
