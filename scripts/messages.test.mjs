import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pl } from '../contract/src/messages/pl.ts'
import { root } from './root.mjs'

/**
 * Keys composed at run time, each with its source. A template such as `orderState.${state}` needs no entry: it is read
 * as a pattern.
 */
const PUT_TOGETHER = [
  'signInPages.companyName',
  'signInPages.firstName',
  'signInPages.lastName', // setup-page.tsx, by field
  'session.demoAdmin',
  'session.demoOffice',
  'session.demoWorker', // demo-accounts.tsx, by account
]
/** Modules that accept any key of their area, so their own key references don't count. */
const SPEAKERS = ['web/src/features/session/words.ts', 'web/src/features/session/page-words.ts']
/** Paths of form fields, which only look like keys. */
const FIELDS = /^(client|building|billing|caretaker)\.\$/u

/** The sign-in pages omit the area in `word('login')` and `pageWord('code')`. */
const WORD = /\b(word|pageWord)\(\s*'(\w+)'/gu

const counted = /_(zero|one|two|few|many|other)$/u
const keysOf = (catalogue, before = '') =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )

/** Sources of the program, without tests and catalogues. */
function sources(...folders) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter(
      (path) =>
        !SPEAKERS.includes(path) &&
        /\.tsx?$/u.test(path) &&
        !/\.(?:test|preview)\.|contract\/src\/messages\//u.test(path),
    )
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
}

/** Returns a predicate: whether a text contains a key, in full or as a template. */
function naming(text) {
  const named = new Set([...text.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)(?=['"` ])/gu)].map(([, key]) => key))
  for (const [, speaker, word] of text.matchAll(WORD)) {
    named.add(`${speaker === 'word' ? 'session' : 'signInPages'}.${word}`)
  }
  const patterns = [...text.matchAll(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/gu)]
    .filter(([, template]) => !FIELDS.test(template))
    .map(
      ([, template]) =>
        new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/gu, '\\w+')}$`, 'u'),
    )
  return (key) =>
    named.has(key) || PUT_TOGETHER.includes(key) || patterns.some((pattern) => pattern.test(key))
}

/** Areas of the Polish catalogue by name. */
async function areasOf() {
  const folder = join(root, 'contract/src/messages/pl')
  const files = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
  return files.flatMap((it) => Object.entries(it))
}

it('has no unused message', () => {
  const isNamed = naming(sources('contract/src', 'server/src', 'web/src'))
  const keys = new Set(keysOf(pl).map((key) => key.replace(counted, '')))
  expect([...keys].filter((key) => !isNamed(key))).toEqual([])
})

it('loads no server-only message into a page', async () => {
  const pages = sources('web/src')
  const inPages = naming(pages)
  const inContract = naming(sources('contract/src'))
  const brought = new Set(
    [...pages.matchAll(/addMessages\(\{([^}]*)\}\)/gu)].flatMap(([, areas]) =>
      areas.match(/\w+(?=:|,|\s|$)/gu),
    ),
  )
  const areas = await areasOf()
  const carried = areas.filter(([area]) => brought.has(area))
  expect(carried.length).toBeGreaterThan(50)
  const unused = carried
    .flatMap(([, words]) => keysOf(words))
    .filter((key) => [inPages, inContract].every((isNamed) => !isNamed(key.replace(counted, ''))))
  expect(unused).toEqual([])
})

it('defines each message in one area', async () => {
  const areas = await areasOf()
  const keys = areas.flatMap(([, words]) => keysOf(words))
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
})
