import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What a style sheet has to keep to, and nobody sees in their own colours: read as text, rule by rule.

interface StyleRule {
  file: string
  selector: string
  declarations: Record<string, string>
  /** The conditions it stands in: `@media print`. */
  within: string
}

const src = join(import.meta.dirname, '..')

/** The rules of a style sheet; ours nest in at-rules only. */
function rulesOf(file: string): StyleRule[] {
  const text = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\//gu, '')
  const found: StyleRule[] = []
  const open: string[] = []
  for (const [, before = '', sign] of text.matchAll(/([^{}]*)([{}])/gu)) {
    const said = before.trim().replace(/\s+/gu, ' ')
    if (sign === '{') {
      open.push(said)
      continue
    }
    const selector = open.pop() ?? ''
    if (selector.startsWith('@')) continue
    const declarations = Object.fromEntries(
      said.split(';').flatMap((line) => {
        const [name = '', ...value] = line.split(':')
        return value.length > 0 ? [[name.trim(), value.join(':').trim()]] : []
      }),
    )
    found.push({ file, selector, declarations, within: open.join(' ') })
  }
  return found
}

const rules = globSync('**/*.css', { cwd: src }).flatMap(rulesOf)
const named = ({ file, selector }: StyleRule) => `${file}: ${selector}`
const paper = 'var(--color-background-paper)'

it('a card that lies has the line of the bordered skin', () => {
  const bare = rules.filter(
    ({ declarations: it }) =>
      it['border-radius'] === 'var(--radius-card)' &&
      it.background === paper &&
      !it['box-shadow'] &&
      it.border === undefined,
  )
  expect(bare.map(named)).toEqual([])
  expect(rules.filter((it) => it.declarations.border === 'var(--card-line)').length).toBeGreaterThan(8)
})

it('what floats has the one shadow, which the bordered skin replaces', () => {
  const ring = /^(?:inset )?0 (?:0 0 \d+px|-1px) /u
  const own = rules.filter(({ declarations: { 'box-shadow': it } }) => {
    return it !== undefined && it !== 'none' && it !== 'var(--shadow-float)' && !ring.test(it)
  })
  expect(own.map(named)).toEqual([])
})

/** Where the colours of the system stand in for ours a background says nothing. */
it('what a background alone says is said by an outline too, where colours are forced', () => {
  const marked = rules
    .filter(
      ({ file, within, selector }) =>
        file === 'app/base.css' &&
        within === '@media (forced-colors: active)' &&
        selector.includes('aria-current'),
    )
    .flatMap(({ selector }) => selector.match(/\[[^\]]+\]|:checked/gu) ?? [])
  const state =
    /\[aria-(?:current|selected|pressed|checked)[^\]]*\]|\[data-(?:over|selected|own)\]|:checked/gu
  const silent = rules.filter(({ selector, declarations: it }) => {
    if (!it.background || it.background === 'none' || /:not\([^)]*$|:hover/u.test(selector)) return false
    return [...selector.matchAll(state)].some(
      ([said]) => !marked.includes(said) && !marked.includes(said.replace(/=.*\]/u, ']')),
    )
  })
  expect(marked).toContain('[aria-selected="true"]')
  expect(silent.map(named)).toEqual([])
})
