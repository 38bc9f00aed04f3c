import fc from 'fast-check'
import { type Wrong, wrongFor, wrongs } from './fields.ts'
import { jsonOf } from './hostile.ts'
import type { Valid } from './valid/request.ts'
import type { Operation } from './wire.ts'

/** `plain`: not encoded, except line ends. */
export type WrongAddress =
  | { how: 'query'; pairs: WrongPair[]; bare: boolean }
  | { how: 'param'; at: number; wrong: Wrong; plain: boolean }
  | { how: 'target'; target: string | null; piece: string; at: number }

interface WrongPair {
  /** Index modulo the number of names, unless `name` is set. */
  at: number
  name: string | null
  wrong: Wrong
  plain: boolean
}

const pieces = [
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%2F',
  '%5C',
  '//',
  '/./',
  '/../',
  '\\',
  ';a=b',
  '%ff%fe',
  '%ed%a0%80',
  '#x',
  '/%2e%2e/',
  ' ',
  '\t',
  '\u0000',
  'ż',
  '*',
  '%u0041',
  `${'a'.repeat(120)}`,
]
const targets = [
  '/%',
  '//x',
  '/api//health',
  '/%2e%2e/x',
  '/assets/../../x',
  '/assets/%',
  '/%00',
  '/%zz',
  '/api/%',
  '/api',
  '/api/',
  '*',
  'x',
  '',
  'http://evil.example/api/health',
  'http://[',
  '/api/health?%',
  '/?%zz=%',
  '/..%2f..%2fetc/passwd',
  '/.git/config',
  '/api/../api/health',
  `/${'a'.repeat(9_000)}`,
  `/api/${'a/'.repeat(4_000)}`,
  `/api/health?${'a=b&'.repeat(3_000)}`,
  `/${'a'.repeat(70_000)}`,
  '/\\evil',
  '/api/health;x',
  '/api/health%20',
  '/API/HEALTH',
  '/apps/%E0%A4%A',
  '/login/%2e%2e/x',
  '/assets/app-abc123.js/..',
  '/index.html%00.png',
  '/con',
  '/%c0%ae%c0%ae/x',
]

const strangeNames = ['__proto__', 'constructor', 'q[]', '', 'x', 'size', 'page']

export const wrongQueries: fc.Arbitrary<WrongAddress> = fc.record({
  how: fc.constant('query' as const),
  pairs: fc.array(
    fc.record({
      at: fc.nat(),
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...strangeNames) },
      ),
      wrong: wrongs,
      plain: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  bare: fc.boolean(),
})

export const wrongParams: fc.Arbitrary<WrongAddress> = fc.record({
  how: fc.constant('param' as const),
  at: fc.nat(),
  wrong: wrongs,
  plain: fc.boolean(),
})

export const wrongTargets: fc.Arbitrary<WrongAddress> = fc.record({
  how: fc.constant('target' as const),
  target: fc.oneof(fc.constant(null), fc.constantFrom(...targets)),
  piece: fc.constantFrom(...pieces),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
})

export function targetOf(operation: Operation, valid: Valid, how: WrongAddress | null): string {
  const path = pathOf(operation, valid, how)
  const search = searchOf(operation, valid, how)
  const target = search ? `${path}?${search}` : path
  if (how?.how !== 'target') return target
  const cut = Math.floor(path.length * how.at)
  return how.target ?? `${path.slice(0, cut)}${how.piece}${path.slice(cut)}`
}

function pathOf({ path, params }: Operation, valid: Valid, how: WrongAddress | null): string {
  const wrongName = how?.how === 'param' ? params[how.at % params.length] : undefined
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const right = valid.params?.[name] ?? ''
    if (how?.how !== 'param' || name !== wrongName) return encodeURIComponent(right)
    return encoded(wrongFor(how.wrong, right), how.plain)
  })
}

function searchOf({ query }: Operation, valid: Valid, how: WrongAddress | null): string {
  const right = new URLSearchParams(valid.query)
  if (how?.how !== 'query') return right.toString()
  const wrong = how.pairs.map(({ at, name, wrong, plain }) => {
    const key = name ?? query[at % Math.max(1, query.length)] ?? 'x'
    return [key, encoded(wrongFor(wrong, right.get(key) ?? ''), plain)] as const
  })
  const others = how.bare ? [] : [...right].filter(([name]) => !wrong.some(([key]) => key === name))
  return [new URLSearchParams(others).toString(), ...wrong.map((pair) => pair.join('='))]
    .filter(Boolean)
    .join('&')
}

function encoded(value: unknown, plain: boolean): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  if (!plain) return encodeURIComponent(text.toWellFormed())
  return text.replace(/[\s\p{Cc}#?&]/gu, '_').slice(0, 6_000)
}
