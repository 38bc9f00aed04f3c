import type { AbilityRule, Subject } from '@zlecenia/contract/lib/permissions'
import { type Page, pageKeys, pages } from '@zlecenia/contract/pages'
import type { World } from './world.ts'

/** One address of a page, as far as a story has to know it. */
export interface TableRoute {
  path: string
  forVisitors: boolean
  /** What one must hold; null for what is open, or open to whoever is signed in. */
  rule: AbilityRule | null
  of: Subject | undefined
}

/** Every address of the program's pages and of those of signing in; the pages of help are text. */
export function routeTable(): TableRoute[] {
  return pageKeys.flatMap((key) => {
    const { path, also = [], rule, document, of }: Page = pages[key]
    if (document && document !== 'signin') return []
    const asked = rule && rule !== 'signed-in' ? { action: rule[0], subject: rule[1] } : null
    return [path, ...also].map((it) => ({
      path: it,
      rule: asked,
      forVisitors: document !== undefined,
      of,
    }))
  })
}

/** Some thing of each kind that has a page of its own: the page of another kind has to be added here. */
const tables: Partial<Record<Subject, string>> = {
  Order: 'orders',
  Device: 'devices',
  Building: 'buildings',
  Customer: 'customers',
  User: 'users',
}
async function idOf(subject: Subject | undefined, { sql }: World): Promise<string> {
  const table = subject && tables[subject]
  if (!table) throw new Error(`no example of ${subject} in e2e/routes.ts`)
  const [first] = await sql(`select id from ${table} order by id limit 1`)
  if (!first?.id) throw new Error(`the example data has no ${table}`)
  return String(first.id)
}

/** The address of tabs that says none of them: it leads to the first. */
export const rootOf = (page: 'settings' | 'profile'): string => pages[page].path.replace('/$tab', '')

/** Where a route is opened; one with tabs by its root, which leads to the first one. */
export async function exampleOf({ path, of }: TableRoute, world: World): Promise<string> {
  if (path.endsWith('/$tab')) return path.slice(0, -'/$tab'.length)
  return path.includes('$') ? path.replace('$id', await idOf(of, world)) : path
}
