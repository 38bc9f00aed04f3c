import { randomUUID } from 'node:crypto'
import type { AbilityRule, Subject } from '@zlecenia/contract/lib/permissions'
import type { Page } from '@zlecenia/contract/page'
import { pageKeys, pages } from '@zlecenia/contract/pages'
import { thingOf } from '@zlecenia/contract/things'
import type { World } from './world.ts'

export interface TableRoute {
  path: string
  forVisitors: boolean
  rule: AbilityRule | null
  of: Subject | undefined
}

/** Addresses of the program and of signing in. The pages of help are text, those for engineers have a story. */
export function routeTable(): TableRoute[] {
  return pageKeys.flatMap((key) => {
    const { path, also = [], rule, document, hidden, of }: Page = pages[key]
    if (hidden || (document && document !== 'signin')) return []
    const required = rule && rule !== 'signed-in' ? { action: rule[0], subject: rule[1] } : null
    return [path, ...also].map((it) => ({
      path: it,
      rule: required,
      forVisitors: document !== undefined,
      of,
    }))
  })
}

/** An example for each `$id` route; the table of a kind of thing is named as its list. */
async function idOf(subject: Subject | undefined, { sql }: World): Promise<string> {
  const table = subject && thingOf(subject)?.list
  if (!table) throw new Error(`${subject} has no list`)
  const [first] = await sql(`select id from ${table} order by id limit 1`)
  if (!first?.id) throw new Error(`the example data has no ${table}`)
  return String(first.id)
}

/** A new draft: those of the example data are corrected and deleted by other stories. */
async function draftId({ ask }: World): Promise<string> {
  const body = { id: randomUUID(), kind: 'VAT', orderIds: [] }
  return (await ask<{ id: string }>('admin', 'POST', '/invoices', body)).id
}

/** Leads to the first tab. */
export const rootOf = (page: 'settings' | 'profile'): string => pages[page].path.replace('/$tab', '')

/** Routes with tabs by their root. */
export async function exampleOf({ path, of }: TableRoute, world: World): Promise<string> {
  if (path.endsWith('/$tab')) return path.slice(0, -'/$tab'.length)
  if (path.endsWith('/$board')) {
    const [board] = await world.sql("select id from boards where visibility = 'office' order by id limit 1")
    if (!board?.id) throw new Error('the example data has no board')
    return path.replace('$board', String(board.id))
  }
  if (path === pages.course.path) {
    const [course] = await world.sql('select id from courses order by id limit 1')
    if (!course?.id) throw new Error('the example data has no course')
    return path.replace('$course', String(course.id))
  }
  if (path.endsWith('/$folder')) return path.replace('$folder', 'sent')
  if (of === 'Invoice' && path.includes('$')) return path.replace(/\$\w+/u, await draftId(world))
  return path.includes('$') ? path.replace('$id', await idOf(of, world)) : path
}
