import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Paper } from './paper.ts'

const fontOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}`)))
const fonts = [fontOf('400Regular/Inter_400Regular.ttf'), fontOf('600SemiBold/Inter_600SemiBold.ttf')]

interface Template {
  compiler: NodeCompiler
  folder: string
  source: string
}
const templates = new Map<string, Template>()

function templateAt(address: string): Template {
  const path = fileURLToPath(address)
  const folder = dirname(path)
  const known = templates.get(address) ?? {
    compiler: NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] }),
    folder,
    source: readFileSync(path, 'utf8'),
  }
  templates.set(address, known)
  return known
}

const control = /[^\P{Cc}\n\t]/gu

function draw(paper: Paper, printable: (text: string) => string): Uint8Array {
  const { template, data, pictures, standard = 'a-2a', attachments = {} } = paper
  const { compiler, folder, source } = templateAt(template)
  const text = JSON.stringify(data, (_, value) => (typeof value === 'string' ? printable(value) : value))
  for (const [name, bytes] of Object.entries({ ...pictures, ...attachments })) {
    compiler.mapShadow(join(folder, name), Buffer.from(bytes))
  }
  try {
    const compiled = compiler.compile({ mainFileContent: source, inputs: { data: text } })
    const document = compiled.result
    if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
    return compiler.pdf(document, { pdfStandard: standard })
  } finally {
    compiler.resetShadow()
    // Otherwise everything ever drawn stays in memory.
    compiler.evictCache(0)
  }
}

/** A run of combining marks costs the square of its length; no language needs more than three. */
const marks = /(\p{M}{3})\p{M}+/gu
const wellFormed = (text: string) => text.toWellFormed().replace(control, '').replace(marks, '$1')

/** Messages of PDF/A: `the text "中" could not be displayed`, `the codepoint "\u{e000}"`. */
const refused = /PDF\/A[^`]*`\\?"(.+?)\\?"`/gsu
const escaped = /\\+u\{([\da-f]+)\}/giu

function refusedIn(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error)
  return [...text.matchAll(refused)].flatMap(([, letters = '']) => [
    ...letters.replace(escaped, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  ])
}

/** Draws a box for a character that no font has, or that has no meaning; the rest is unaffected. */
export function drawPaper(paper: Paper): Uint8Array {
  const odd = new Set<string>()
  for (;;) {
    try {
      return draw(paper, (text) => [...wellFormed(text)].map((it) => (odd.has(it) ? '□' : it)).join(''))
    } catch (error) {
      const found = refusedIn(error).filter((it) => !odd.has(it) && it !== '□')
      if (found.length === 0) throw error
      for (const it of found) odd.add(it)
    }
  }
}
