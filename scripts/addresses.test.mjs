import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entrancesOf, pageKeys, pages } from '../contract/src/pages.ts'
import { root } from './root.mjs'

// Pages are identified by key, and `addressOf` returns their address, so that a page can move. Unit tests may contain
// literal addresses, as an independent check.

const addresses = pageKeys
  .flatMap((key) => [
    pages[key].path,
    ...(pages[key].also ?? []),
    ...entrancesOf(key).map(({ from }) => from),
  ])
  .filter((address) => address !== '/')
/** A quoted address, up to a placeholder, a query, or its end. */
const starts = addresses.map((address) => RegExp.escape(address.split('$')[0]))
const LITERAL = new RegExp(`['"\`](?:${starts.join('|')})(?:(?<=/)(?:[^.'"\`]*)|[?#$][^'"\`]*)?['"\`]`, 'gu')

/** Ways around the table: the router's own reading and linking. */
const ROUND_ABOUT = [
  /\bstrict: false\b/gu,
  /\bsearch: [^\n]*\bas never\b/gu,
  /import \{[^}]*\bLink\b[^}]*\} from '@tanstack\/react-router'/gu,
]
/** The wrapper of the router's link for all other modules. */
const LINK = 'web/src/ui/link.tsx'

/** Calls of set-up and invitation have the same paths as their pages. */
const withoutCalls = (text) =>
  text.replace(/'(?:GET|POST|PUT|PATCH|DELETE)',\s*'\/[^']*'|'(?:GET|POST|PUT|PATCH|DELETE) \/[^']*'/gu, '')
const withoutComments = (text) => text.replace(/^\s*(?:\/?\*|\/\/).*$/gmu, '')

const found = (text, patterns) =>
  patterns.flatMap((pattern) => [...withoutCalls(withoutComments(text)).matchAll(pattern)].map(([it]) => it))

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'web/src', 'server/src', 'e2e', 'bench'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /(?<!\.test)\.tsx?$/u.test(path) && existsSync(join(root, path)))

it('finds no literal page address in sources, and no way around the table of pages', () => {
  const breaches = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return found(text, path === LINK ? [LITERAL] : [LITERAL, ...ROUND_ABOUT]).map((it) => `${path}: ${it}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(breaches).toEqual([])
})

describe('the check of addresses', () => {
  it.each([
    "to: '/apps/orders/list'",
    '`/apps/orders/details/$id`',
    '<Link to="/apps/roles">',
    "goto('/apps/calendar?view=week')",
    '`/pages/account-settings/$tab`',
    "'/apps/ecommerce/customer/details/7'",
    "navigation.leaveFor('/login')",
    "href={maker ?? '/dokumentacja'}",
    'useParams({ strict: false })',
    "navigate({ to: '.', search: next as never })",
    "import { Link, useLocation } from '@tanstack/react-router'",
  ])('finds %s', (text) => expect(found(text, [LITERAL, ...ROUND_ABOUT])).toHaveLength(1))

  it.each([
    "call('POST /setup', { body })",
    "world.ask('admin', 'POST', '/setup', form)",
    "page.goto('/pomoc.html')",
    "'/loginy'",
    ' * `/login` leads there',
    'value as never',
  ])('ignores %s', (text) => expect(found(text, [LITERAL, ...ROUND_ABOUT])).toEqual([]))
})
