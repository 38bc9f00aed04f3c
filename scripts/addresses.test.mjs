import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entrancesOf, pageKeys, pages } from '../contract/src/pages.ts'
import { root } from './root.mjs'

// Pages are named by their key and asked for their address, so that a page can move. A unit test may write an address
// down: it says from outside where something must be.

const addresses = pageKeys
  .flatMap((key) => [
    pages[key].path,
    ...(pages[key].also ?? []),
    ...entrancesOf(key).map(({ from }) => from),
  ])
  .filter((address) => address !== '/')
/** An address in quotes, up to what is filled in, a query, or its end. */
const starts = addresses.map((address) => RegExp.escape(address.split('$')[0]))
const LITERAL = new RegExp(`['"\`](?:${starts.join('|')})(?:(?<=/)(?:[^.'"\`]*)|[?#$][^'"\`]*)?['"\`]`, 'gu')

/** Words that go round the table: the router's own way to read and to link. */
const ROUND_ABOUT = [
  /\bstrict: false\b/gu,
  /\bsearch: [^\n]*\bas never\b/gu,
  /import \{[^}]*\bLink\b[^}]*\} from '@tanstack\/react-router'/gu,
]
/** What wraps the router's link for everybody else. */
const LINK = 'web/src/ui/link.tsx'

/** The calls of set-up and invitation are named as their pages are. */
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

it('no source writes down the address of a page, or goes round the table of pages', () => {
  const told = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return found(text, path === LINK ? [LITERAL] : [LITERAL, ...ROUND_ABOUT]).map((it) => `${path}: ${it}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(told).toEqual([])
})

describe('what the law sees', () => {
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
  ])('%s', (text) => expect(found(text, [LITERAL, ...ROUND_ABOUT])).toHaveLength(1))

  it.each([
    "call('POST /setup', { body })",
    "world.ask('admin', 'POST', '/setup', form)",
    "page.goto('/pomoc.html')",
    "'/loginy'",
    ' * `/login` leads there',
    'value as never',
  ])('and what it leaves alone: %s', (text) => expect(found(text, [LITERAL, ...ROUND_ABOUT])).toEqual([]))
})
