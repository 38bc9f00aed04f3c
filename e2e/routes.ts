import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import type { World } from './world.ts'

export interface TableRoute {
  path: string
  forVisitors: boolean
  rule: AbilityRule | null
}

/** Stories see no source, so the route table is read as text. */
export function routeTable(): TableRoute[] {
  const table = readFileSync(fileURLToPath(new URL('../web/src/app/routes.tsx', import.meta.url)), 'utf8')
  const routes = [...table.matchAll(/\{ path: '(?<path>[^']+)'(?<flags>[^}]*)\}/gu)].map(({ groups }) => ({
    path: groups?.path ?? '',
    rule: ruleIn(groups?.flags ?? ''),
    forVisitors: /unauthenticatedOnly|entry: 'signin'/u.test(groups?.flags ?? ''),
  }))
  const written = table.match(/\bpath: '/gu)?.length ?? 0
  if (routes.length < 10 || routes.length !== written) throw new Error('the route table reads otherwise now')
  return routes
}

function ruleIn(flags: string): AbilityRule | null {
  const { action, subject } = /rule: \['(?<action>\w+)', '(?<subject>\w+)'\]/u.exec(flags)?.groups ?? {}
  return action && subject ? ({ action, subject } as AbilityRule) : null
}

/** An example for each `$id` route. */
const examples: Record<string, (world: World) => Promise<string>> = {
  '/apps/orders/details/$id': async ({ sql }) => idOf(await sql('select id from orders order by id limit 1')),
  '/apps/devices/view/$id': async ({ sql }) => idOf(await sql('select id from devices order by id limit 1')),
  '/apps/objects/details/$id': async ({ sql }) =>
    idOf(await sql('select id from buildings order by id limit 1')),
  '/apps/ecommerce/customer/details/$id': async ({ sql }) =>
    idOf(await sql('select id from customers order by id limit 1')),
  '/apps/user/view/$id': async ({ sql }) => idOf(await sql('select id from users order by id limit 1')),
}
function idOf([first]: { id?: string }[]): string {
  if (!first?.id) throw new Error('the example data has none')
  return first.id
}

/** Routes with tabs by their root. */
export async function addressOf({ path }: TableRoute, world: World): Promise<string> {
  if (path.endsWith('/$tab')) return path.slice(0, -'/$tab'.length)
  if (!path.includes('$')) return path
  const example = examples[path]
  if (!example) throw new Error(`no example of ${path} in e2e/routes.ts`)
  return path.replace('$id', await example(world))
}
