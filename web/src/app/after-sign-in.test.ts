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

/** What a path of ours is made of, and what makes a path another site. */
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

it('whatever address asks for it, signing in leads to a screen of ours', () => {
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

it('and to that screen, query and fragment included, when it is one', () => {
  for (const screen of screens) {
    const to = `${screen.replace(/\$\w+/u, '7')}?q=%C5%82#a`
    expect(pathOfOurs(to, origin)).toBe(to)
  }
})
