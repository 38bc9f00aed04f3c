import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Preloads } from '@zlecenia/contract/lib/preloads'
import type { Page } from '@zlecenia/contract/page'
import { entrancesOf, type PageKey, pageKeys, pages } from '@zlecenia/contract/pages'
import type { Plugin, Rolldown } from 'vite'
import { collections } from '../src/features/gallery/collections.ts'

const table = fileURLToPath(new URL('../src/app/routes.tsx', import.meta.url))
const ui = fileURLToPath(new URL('../src/ui', import.meta.url))
const LANGUAGES = ['en', 'fr', 'ar']
const kebab = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** `ordersListPage` is `orders-list-page.tsx`. */
function modulesOf(routes: string): Map<string, string> {
  const named = [...routes.matchAll(/^ {2}(\w+): (\w+),$/gmu)]
  return new Map(named.map(([, key = '', screen = '']) => [key, `/${kebab(screen)}.tsx`]))
}

/** Names by page path; the server answers 404 for others. */
function galleryPieces(): Preloads['pieces'] {
  const pieces: Record<string, string[]> = {}
  const add = (part: string, slug: string) => {
    const path = pages[part as PageKey].path
    pieces[path] = [...(pieces[path] ?? []), slug]
  }
  for (const file of globSync('**/*.preview.tsx', { cwd: ui })) {
    const part = /^ {2}part: '(\w+)',$/mu.exec(readFileSync(join(ui, file), 'utf8'))?.[1]
    if (!part) throw new Error(`${file} names no part of the gallery`)
    add(part, basename(file, '.preview.tsx'))
  }
  for (const { part, slug } of collections) add(part, slug)
  return pieces
}

/** Redirects count as their target. */
const addressesOf = (key: PageKey): string[] => {
  const { path, also = [] }: Page = pages[key]
  return [path, ...also, ...entrancesOf(key).map(({ from }) => from)]
}

/** Files per path; a missing page fails the build. */
export function preloadsPlugin(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      const holding = (end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
      const closure = (from: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
        found.add(from)
        for (const name of from.imports) {
          const next = chunks.find((chunk) => chunk.fileName === name)
          if (next && !found.has(next)) closure(next, found)
        }
        return found
      }
      const entry = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
      const program = entry('index')
      const signIn = entry('signin')
      const list = holding('/lib/other-languages.ts')
      if (!program || !signIn || !list) return this.error('an entry or the list of languages was not built')

      const wordsOf = (all: ReadonlySet<Rolldown.OutputChunk>, language: string) => {
        const areas = [...all].flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => /messages\/pl\/([\w-]+)\.ts$/u.exec(id)?.[1] ?? []),
        )
        // English replaces missing sentences of another language.
        const words = [language, 'en'].flatMap((code) =>
          areas.flatMap((area) => holding(`/messages/${code}/${area}.ts`)?.fileName ?? []),
        )
        return [...new Set([list.fileName, ...words])]
      }
      /** Files that the document does not name itself. */
      const needs = (there: ReadonlySet<Rolldown.OutputChunk>, page: Rolldown.OutputChunk) => {
        const all = closure(page, new Set(there))
        const own = [...all].filter((chunk) => !there.has(chunk))
        return {
          scripts: own.map((chunk) => chunk.fileName),
          styles: [...new Set(own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
          words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(all, language)])),
        }
      }

      const modules = modulesOf(readFileSync(table, 'utf8'))
      const preloads: Preloads = {
        fonts: Object.keys(bundle).filter((name) => name.endsWith('.woff2')),
        routes: {},
        pieces: galleryPieces(),
      }
      const others = holding('/app/sign-in-pages.ts')
      for (const key of pageKeys) {
        const { document }: Page = pages[key]
        const module = modules.get(key)
        if (document && document !== 'signin') continue
        if (key === 'notAuthorized' || key === 'notFound') continue
        const page = document ? (key !== 'login' && others) || signIn : module && holding(module)
        if (!page) return this.error(`the page "${key}" is shown by ${module}, which was not built`)
        const there = closure(document ? signIn : program)
        for (const path of addressesOf(key)) preloads.routes[path] = needs(there, page)
      }
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads) })
    },
  }
}
