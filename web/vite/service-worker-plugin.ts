import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@zlecenia/contract/page'
import { addressOf, entrancesOf, pageKeys, pages } from '@zlecenia/contract/pages'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Built } from '../src/service-worker/built.ts'

const source = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url))
const published = fileURLToPath(new URL('../public/', import.meta.url))
const LANGUAGES = ['en', 'fr', 'ar']
/** Files of `public` that the program opens with. */
const OTHERS = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']
const ENTRIES = ['index', 'signin']
/** Modules that the day loads later, with all they import. */
const LATER = [
  '/features/my-day/',
  '/app/queued-work.ts',
  '/app/shell/sign-out-question.tsx',
  '/lib/program-worker.ts',
  '/features/live/invalidation.ts',
]

type Chunk = Rolldown.OutputChunk

const patternOf = (path: string): string => `^${path.replace(/\$\w+/gu, '[^/]+')}/?$`

/** Pages outside `index.html`: offline they have no document. */
const ownDocuments = pageKeys.flatMap((key) => {
  const { path, also = [], document }: Page = pages[key]
  return document ? [path, ...also, ...entrancesOf(key).map(({ from }) => from)].map(patternOf) : []
})
/** Pages for clients, made by the server. */
const ofClients = '^/front-pages/'

function listOf(bundle: Rolldown.OutputBundle): Omit<Built, 'version'> {
  const chunks = Object.values(bundle).filter((it): it is Chunk => it.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<Chunk>()
  function add(chunk: Chunk | undefined): void {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) add(byName.get(name))
  }
  const holds = (chunk: Chunk, parts: readonly string[]) =>
    chunk.moduleIds.some((id) => parts.some((part) => id.includes(part)))
  for (const chunk of chunks) {
    if ((chunk.isEntry && ENTRIES.includes(chunk.name)) || holds(chunk, LATER)) add(chunk)
  }
  const areas = [...needed].flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /messages\/pl\/([\w-]+)\.ts$/u.exec(id)?.[1] ?? []),
  )
  const wordsOf = (language: string) => {
    const ends = areas.map((area) => `/messages/${language}/${area}.ts`)
    return chunks.filter(({ moduleIds }) => moduleIds.some((id) => ends.some((end) => id.endsWith(end))))
  }
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const files = new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...fonts])
  const asPaths = (names: Iterable<string>) => [...names].map((name) => `/${name}`).toSorted()
  return {
    document: addressOf('myDay'),
    signIn: addressOf('login'),
    files: asPaths(files),
    others: asPaths(OTHERS),
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, asPaths(wordsOf(language).map(({ fileName }) => fileName))]),
    ),
    ownDocuments: [...ownDocuments, ofClients],
  }
}

/** Files without a digest in their names count by their content. */
function versionOf(list: object, html: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(list)).update(html.join(''))
  for (const name of OTHERS) hash.update(readFileSync(published + name))
  return hash.digest('base64url').slice(0, 16)
}

/** Writes `service-worker.js`, one file without imports, with the list of what a day without a network needs. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = ENTRIES.map((name) => {
          const document = bundle[`${name}.html`]
          if (document?.type !== 'asset') return this.error(`${name}.html was not built`)
          return String(document.source)
        })
        const list = listOf(bundle)
        const built: Built = { version: versionOf(list, html), ...list }
        const made = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILT: JSON.stringify(built) },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: {
              input: source,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
        const [chunk] = (Array.isArray(made) ? made : [made as Rolldown.RolldownOutput]).flatMap(
          ({ output }) => output,
        )
        if (chunk?.type !== 'chunk') return this.error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: chunk.code })
      },
    },
  }
}
