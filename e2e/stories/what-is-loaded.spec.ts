import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The built files themselves: what a page brings with it before anything is asked for. Bytes, not times.

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
interface Chunk {
  file: string
  imports?: string[]
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** The scripts that some sources cannot do without, each once. */
function scriptsOf(...sources: string[]): string[] {
  const found = new Map<string, string>()
  const add = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not among what was built`)
    found.set(name, chunk.file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...found.values()].filter((file) => file.endsWith('.js'))
}
/** As they are served: the compressed copy, where there is one. */
const served = (files: readonly string[]): number =>
  files
    .map((file) => [`${dist}${file}.br`, `${dist}${file}`].find(existsSync) as string)
    .reduce((sum, path) => sum + statSync(path).size, 0)

const signIn = scriptsOf('signin.html')
const calendar = scriptsOf('index.html', 'src/features/calendar/calendar-page.tsx')

it('signing in takes at most 100 kB of scripts', () => {
  expect(served(signIn)).toBeLessThanOrEqual(100_000)
})

it('the calendar takes at most 220 kB of scripts', () => {
  expect(served(calendar)).toBeLessThanOrEqual(220_000)
})

describe('what signing in does not bring', () => {
  // A sentence or a name that each of them keeps when it is made small.
  const marks = {
    'react-query': 'No QueryClient set',
    router: 'notFoundComponent',
    zod: 'invalid_type',
    'react-hook-form': 'shouldUnregister',
    calendar: 'ec-event',
  }
  const holds = (files: readonly string[], mark: string) =>
    files.filter((file) => readFileSync(dist + file, 'utf8').includes(mark))
  const all = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  )

  it.each(Object.entries(marks))('%s, which is elsewhere', (_name, mark) => {
    expect(holds(all, mark)).not.toEqual([])
    expect(holds(signIn, mark)).toEqual([])
  })

  it('nor does the start of the program bring the order dialog, forms, schemas or the calendar', () => {
    const start = scriptsOf('index.html')
    for (const mark of [marks.zod, marks['react-hook-form'], marks.calendar]) {
      expect(holds(start, mark)).toEqual([])
    }
  })
})
