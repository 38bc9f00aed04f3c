import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import type { Page } from '@zlecenia/contract/page'
import { type PageKey, pageKeys, pages } from '@zlecenia/contract/pages'
import { expect, it } from 'vitest'
import routes from './routes.tsx?raw'

const permissions = new Map(
  Object.values(api)
    .flatMap((feature) => Object.values(feature) as EndpointShape[])
    .map(({ method, path, permission }) => [`${method} ${path}`, String(permission)]),
)
const sources = Object.entries(
  import.meta.glob<string>('../features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !file.includes('.test.'))

/** Calls of the feature that exports a page's screen. */
function readBy(page: PageKey): string[] {
  const screen = new RegExp(`^  ${page}: (\\w+),$`, 'mu').exec(routes)?.[1]
  const folder = new RegExp(
    `import \\{[^}]*\\b${screen}\\b[^}]*\\} from '#(\\S+?)(?:/pages)?/index.ts'`,
    'u',
  ).exec(routes)?.[1]
  return sources
    .filter(([file]) => folder && file.startsWith(`../${folder}/`))
    .flatMap(([, text]) => text.match(/(?<=')(?:GET|POST) \/[^']*/gu) ?? [])
}

// Pages for engineers send no calls.
const ruled = pageKeys.flatMap((key) => {
  const { rule, hidden }: Page = pages[key]
  return rule && rule !== 'signed-in' && !hidden ? [{ key, rule: String(rule) }] : []
})

it('finds the pages', () => expect(ruled.length).toBeGreaterThan(13))

// one-right.spec.ts: a user with only this rule is refused no call.
it.each(ruled)('fills or begins what the page "$key" shows by a call with the same rule', ({ key, rule }) => {
  expect(readBy(key).map((name) => permissions.get(name))).toContain(rule)
})
