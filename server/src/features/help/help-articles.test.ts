import { readdir, readFile, stat } from 'node:fs/promises'
import type { ArticleRow } from '@zlecenia/contract/features/help/help.contract'
import {
  helpCenterPath,
  landingPath,
  publicPricesPath,
} from '@zlecenia/contract/features/public-site/front-paths'
import { pl } from '@zlecenia/contract/messages/pl'
import { pageAt } from '@zlecenia/contract/pages'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#test/test-database.ts'
import { articleHtml, unsafePart } from './article-html.ts'
import { articlesOf, clientArticles } from './help.queries.ts'

const { db, drop } = await freshDatabase()
afterAll(drop)
interface Row {
  slug: string
  title: string
  audience: ArticleRow['audience']
  route: string | null
  body: string
}
const { rows: articles } = await db.query<Row>(
  'select slug, title, audience, route, body from articles order by position',
)
const publicPaths: readonly string[] = [landingPath, publicPricesPath, helpCenterPath]
const all = articles.map((it) => [it.slug, it] as const)

/** Keys in the articles, and where the code binds them. */
const bound: Readonly<Record<string, readonly [file: string, proof: RegExp]>> = {
  'Ctrl + K': ['lib/search-shortcut.ts', /key\.toLowerCase\(\) === 'k'/u],
  'Ctrl + Enter': ['features/order-dialog/action-bar.tsx', /aria-keyshortcuts="Control\+Enter"/u],
  'Ctrl + Shift + Enter': [
    'features/order-dialog/action-bar.tsx',
    /aria-keyshortcuts="Control\+Shift\+Enter"/u,
  ],
  'Alt + B': ['features/order-dialog/sections/notes/notes-form.tsx', /aria-keyshortcuts="Alt\+B"/u],
  '/': ['ui/data-table/list-filters.tsx', /aria-keyshortcuts="\/"/u],
  E: ['features/mail/pages/thread-tools.tsx', /aria-keyshortcuts="e"/u],
  '#': ['features/mail/pages/thread-tools.tsx', /aria-keyshortcuts="#"/u],
  C: ['features/mail/pages/writing/write-button.tsx', /aria-keyshortcuts="c"/u],
  '?': ['features/mail/pages/mail-page.tsx', /aria-keyshortcuts="\?"/u],
}
const marked = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gu'))].map(([, text = '']) => text)

const textsOf = (messages: unknown): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages ?? {}).flatMap(textsOf)
const texts = new Set(textsOf(pl))

it('are thirty for the staff, and nine for clients beside that of the label', async () => {
  expect(articles.filter(({ audience }) => audience !== 'clients')).toHaveLength(30)
  const ofClients = (await clientArticles(db, [])).map(({ slug }) => slug)
  expect(ofClients).toHaveLength(10)
  expect(ofClients).toContain('do-czego-sluzy-etykieta-qr')
})

it.each(all)('%s explains a page of its readers and leads to such pages', (_, it) => {
  const { audience, route, body } = it
  const isKnown = (path: string) =>
    publicPaths.includes(path) || (audience === 'staff' && pageAt(path) !== undefined)
  if (audience === 'clients') expect(route).toBeNull()
  else expect(pageAt(route ?? '')).toBeDefined()
  expect(unsafePart(body)).toBeNull()
  const paths = [...body.matchAll(/(?<!!)\[[^\]]*\]\((\/[^)]*)\)/gu)].map(([, path = '']) => path)
  expect(paths.filter((path) => !isKnown(path))).toEqual([])
})

it('name each state of an order, and the words of the public pages that they lead to', () => {
  const bodyOf = (slug: string) => articles.find((it) => it.slug === slug)?.body ?? ''
  const { contact, onCall, clause, dwellingRate, toAgree } = pl.frontPages
  const named = {
    'jak-sprawdzic-stan-zlecenia': Object.values(pl.orderState),
    'jak-zglosic-usterke': [contact],
    'co-jest-awaria': [onCall],
    'jaka-stawka-vat': [dwellingRate, toAgree],
    'jak-chronimy-dane-osobowe': [clause],
  }
  const missing = Object.entries(named).flatMap(([slug, words]) =>
    words.filter((it) => !bodyOf(slug).includes(it)),
  )
  expect(missing).toEqual([])
})

it.each(all)('%s names keys that the code binds and words that the screen has', async (_, { body }) => {
  const html = articleHtml(body)
  for (const key of marked(html, 'kbd')) {
    const [file, proof] = bound[key] ?? []
    expect([key, file]).not.toContain(undefined)
    expect(await readFile(new URL(`../../../../web/src/${file}`, import.meta.url), 'utf8')).toMatch(
      proof as RegExp,
    )
  }
  expect(marked(html, 'strong').filter((it) => !texts.has(it))).toEqual([])
})

it('show pictures of at most 40 kB that are there, each in its article', async () => {
  const folder = new URL('../../../../web/public/help-pictures/', import.meta.url)
  const named = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/!\[[^\]]+\]\(\/help-pictures\/([^)]*)\)/gu)].map(([, file]) => [`${slug}.webp`, file]),
  )
  expect(named.filter(([own, file]) => own !== file)).toEqual([])
  const files = (await readdir(folder)).toSorted()
  expect(named.map(([own]) => own).toSorted()).toEqual(files)
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024)
})

it.each([
  ['duplikaty', 'jak-znalezc-klienta'],
  ['koniecznie zazolc', null],
  ['PRZYJAC zlecenie', 'jak-przyjac-zlecenie'],
  ['kod budynku', 'gdzie-zapisac-kod-do-budynku'],
])('are found by "%s"', async (q, slug) => {
  const words = q.toLowerCase().split(' ')
  const found = await articlesOf(db, { withDrafts: false, words })
  expect(found.map((it) => it.slug)).toEqual(slug === null ? [] : expect.arrayContaining([slug]))
})
