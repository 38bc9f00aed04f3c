import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, it } from 'vitest'
import { pathOfOurs } from '#lib/navigation.ts'
import { aliases, routes } from './routes.tsx'

const origin = 'https://zlecenia.firma.test'
const screens = [
  ...routes
    .filter((route) => !route.blank)
    .flatMap(({ path, tabs }) => Object.keys(tabs?.tab ?? { 7: 0 }).map((tab) => path.replace('$tab', tab))),
  ...aliases.map(({ from }) => from),
]

/** Parts of the project's paths, and parts that lead to another site. */
const parts = constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/./',
  '/../',
  '%2e',
  '%2F',
  '%5c',
  '?',
  '#',
  '@',
  ':',
  ';',
  '\t',
  '\n',
  '\u0000',
  'evil.example',
  'https:',
  'javascript:',
  'data:',
  'api',
  'api/me',
  'assets',
  'login',
  'apps',
  '\u3002',
  '\uff0f',
  ...screens,
)
const addresses = oneof(
  array(oneof(parts, parts, string()), { maxLength: 8 }).map((them) => them.join('')),
  array(parts, { maxLength: 8 }).map((them) => `/${them.join('')}`),
  webUrl(),
)

it('leads to a screen of the program after signing in, whatever the address', () => {
  assert(
    property(addresses, (to) => {
      const address = new URL(pathOfOurs(to, origin), origin)
      expect(address.origin).toBe(origin)
      const at = address.pathname.replace(/(?<=.)\/$/u, '').split('/')
      const isThere = ['/', ...screens].some((screen) => {
        const wanted = screen === '/' ? ['', ''] : screen.split('/')
        return (
          wanted.length === at.length &&
          wanted.every((part, n) => (part.startsWith('$') ? at[n] : part === at[n]))
        )
      })
      expect(isThere, `${to} leads to ${address.href}`).toBe(true)
    }),
    { numRuns: 5_000, seed: 4 },
  )
})

it('keeps the requested screen, with its query and fragment', () => {
  for (const screen of screens) {
    const to = `${screen.replace(/\$\w+/u, '7')}?q=%C5%82#a`
    expect(pathOfOurs(to, origin)).toBe(to)
  }
})
