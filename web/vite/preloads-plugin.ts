import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Preloads } from '@zlecenia/contract/lib/preloads'
import type { Plugin, Rolldown } from 'vite'

const table = fileURLToPath(new URL('../src/app/routes.tsx', import.meta.url))
const LANGUAGES = ['en', 'fr', 'ar']
const kebab = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** Where each screen is and the module it is in: `ordersListPage` is `orders-list-page.tsx`, by our way of naming. */
function pagesOf(routes: string): [path: string, module: string][] {
  const pages = [...routes.matchAll(/\{ path: '([^']+)'.* page: (\w+) \}/gu)]
    // That one is part of the program's beginning.
    .filter(([, , page]) => page !== 'notAuthorized')
    .map(([, path = '', page = '']): [string, string] => [path, `/${kebab(page)}.tsx`])
  const aliases = [...routes.matchAll(/\{ from: '([^']+)', to: '([^']+)' \}/gu)].flatMap(
    ([, from = '', to = '']): [string, string][] => {
      const page = pages.find(([path]) => path === to || path === to.replace(/[^/]+$/u, '$tab'))
      return page ? [[from, page[1]]] : []
    },
  )
  // The root of all leads to the calendar whoever may see it.
  const first = pages
    .filter(([path]) => path === '/apps/calendar')
    .map(([, page]): [string, string] => ['/', page])
  return [...pages, ...aliases, ...first]
}

const signInPaths = (routes: string): string[] =>
  [...routes.matchAll(/\{ path: '([^']+)'.* entry: 'signin' \}/gu)].map(([, path = '']) => path)

/** Writes down beside what was built which files each path needs. A page that is not found fails the build. */
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
      const [program, signIn, list] = [entry('index'), entry('signin'), holding('/lib/other-languages.ts')]
      if (!program || !signIn || !list) return this.error('an entry or the list of languages was not built')

      const wordsOf = (all: ReadonlySet<Rolldown.OutputChunk>, language: string) => {
        const areas = [...all].flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => /messages\/pl\/([\w-]+)\.ts$/u.exec(id)?.[1] ?? []),
        )
        // English stands in where another language has no words.
        const words = [language, 'en'].flatMap((code) =>
          areas.flatMap((area) => holding(`/messages/${code}/${area}.ts`)?.fileName ?? []),
        )
        return [...new Set([list.fileName, ...words])]
      }
      /** What a page needs that its document does not name already. */
      const needs = (there: ReadonlySet<Rolldown.OutputChunk>, page: Rolldown.OutputChunk) => {
        const all = closure(page, new Set(there))
        const own = [...all].filter((chunk) => !there.has(chunk))
        return {
          scripts: own.map((chunk) => chunk.fileName),
          styles: [...new Set(own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
          words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(all, language)])),
        }
      }

      const routes = readFileSync(table, 'utf8')
      const preloads: Preloads = {
        fonts: Object.keys(bundle).filter((name) => name.endsWith('.woff2')),
        routes: {},
      }
      for (const path of signInPaths(routes)) preloads.routes[path] = needs(closure(signIn), signIn)
      for (const [path, module] of pagesOf(routes)) {
        const page = holding(module)
        if (!page) return this.error(`${path} is shown by ${module}, which was not built`)
        preloads.routes[path] = needs(closure(program), page)
      }
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads) })
    },
  }
}
