import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:icons'
const sources = fileURLToPath(new URL('../src/', import.meta.url))
const drawings = join(dirname(fileURLToPath(import.meta.resolve('@tabler/icons-react'))), '../esm/icons')

function usedIcons(): string[] {
  const texts = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((path) => !/\.(?:test|preview)\.tsx?$/u.test(path))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/gu),
  ])
  const names = imports.flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w*/gu) ?? [])
  return [...new Set(names)].toSorted()
}

const drawn = /(?<=const __iconNode = )\[.*\](?=;\n)/u

/** Merges several strokes into one path: each element is restyled whenever the theme changes. */
export function asOnePath(drawing: string): string {
  const nodes = JSON.parse(drawing) as [tag: string, { key: string; d?: string }][]
  const isOne = nodes.every(
    ([tag, { key, d, ...rest }]) => tag === 'path' && d?.startsWith('M') && Object.keys(rest).length === 0,
  )
  if (!isOne) return drawing
  return JSON.stringify([['path', { d: nodes.map(([, { d }]) => d).join(''), key: 'svg-0' }]])
}

function drawingOf(icon: string): string {
  const text = readFileSync(join(drawings, `${icon}.mjs`), 'utf8')
  const drawing = drawn.exec(text)?.[0]
  if (!drawing) throw new Error(`${icon} is drawn otherwise now`)
  return drawing
}

/** Every icon as data, not components, which would become shared chunks. */
export function iconsPlugin(): Plugin {
  return {
    name: 'used-icons',
    transform: {
      filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon/u },
      handler: (code) =>
        code.includes('"outline"') ? { code: code.replace(drawn, asOnePath), map: null } : null,
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      return `export const icons = {${usedIcons().map((icon) => `${icon}:${drawingOf(icon)}`)}}`
    },
  }
}
