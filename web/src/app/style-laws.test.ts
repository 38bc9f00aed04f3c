import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

// Rules for style sheets with violations that are not visible in every theme: checked as text, rule by rule.

interface StyleRule {
  file: string
  selector: string
  declarations: Record<string, string>
  /** Enclosing at-rules: `@media print`. */
  within: string
}

const src = join(import.meta.dirname, '..')

/** Parses the rules of a style sheet; the project nests in at-rules only. */
function rulesOf(file: string): StyleRule[] {
  const text = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/gu, '')
  const found: StyleRule[] = []
  const open: string[] = []
  for (const [, before = '', sign] of text.matchAll(/([^{}]*)([{}])/gu)) {
    const rule = before.trim().replace(/\s+/gu, ' ')
    if (sign === '{') {
      open.push(rule)
      continue
    }
    const selector = open.pop() ?? ''
    if (selector.startsWith('@')) continue
    const declarations = Object.fromEntries(
      rule.split(';').flatMap((line) => {
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
const shapes = ['app/base.css', 'app/shapes.css']
/** Classes that scripts look for. */
const marks = ['rows-first']
const own = rules.filter(({ file }) => !shapes.includes(file))
/** Declarations of a property with a forbidden value, as text. */
const declared = (within: readonly StyleRule[], property: RegExp, value: RegExp): string[] =>
  within.flatMap((rule) =>
    Object.entries(rule.declarations)
      .filter(([name, it]) => property.test(name) && value.test(it))
      .map(([name, it]) => `${named(rule)} { ${name}: ${it} }`),
  )

it('uses font sizes of the scale', () => {
  expect(declared(rules, /^font(?:-size)?$/u, /\d(?:rem|em|px|pt|%)/u)).toEqual([])
})

it('aligns text with the page, not with its own first letter', () => {
  expect(declared(rules, /^text-align$/u, /^(?:start|end)$/u)).toEqual([])
})

it('finds each global class of a component in a style sheet', () => {
  const known = new Set(
    rules.flatMap(({ selector }) => [...selector.matchAll(/\.([a-z][\w-]*)/giu)].map(([, name]) => name)),
  )
  const missing = globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/className="([^"]*)"/gu)]
      .flatMap(([, names = '']) => names.split(/\s+/u))
      .filter((name) => name && !known.has(name) && !marks.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('gives fields 16 px on touch devices, whatever their own style', () => {
  const field = rules.find(
    ({ within, selector }) => within === '@media (pointer: coarse)' && selector.includes('textarea'),
  )
  expect(field?.declarations['font-size']).toBe('var(--text-touched)')
  const named = rules.find(
    ({ selector, declarations }) => selector === ':root' && '--text-touched' in declarations,
  )
  expect(named?.declarations['--text-touched']).toBe('1rem')
})

/** Hairlines and sizes beyond the scale, such as the room of an overlaid button, are measures. */
it('uses spaces of the scale', () => {
  const space = /^(?:margin|padding|scroll-(?:margin|padding))(?:-|$)|^(?:row-|column-)?gap$/u
  const steps = /(?<![\w.])(?:[3-9]|[12]\d|3[0-2])(?:\.\d+)?px|\d(?:rem|em)/u
  expect(declared(rules, space, steps)).toEqual([])
})

it('uses colours of the palette', () => {
  const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/u
  expect(declared(own, /(?:)/u, colour)).toEqual([])
  expect(
    declared(own, /colou?r$|^background|^border/u, /(?<![\w-])(?:white|black|gr[ae]y)(?![\w-])/u),
  ).toEqual([])
})

it('uses named widths, declared in lib/media.ts', () => {
  const raw = rules.filter(({ within }) => /@media[^@]*(?:width|height)/u.test(within))
  expect(raw.map(({ file, within }) => `${file}: ${within}`)).toEqual([])
})

it('gives cards and floating elements their shared shapes', () => {
  const line = own.filter(({ declarations: it }) => it.border === 'var(--card-line)')
  const surface = own.filter(
    ({ declarations: it }) =>
      it['border-radius'] === 'var(--radius-card)' && it.background === 'var(--color-background-paper)',
  )
  expect([...line, ...surface].map(named)).toEqual([])
})

it('uses every class, and declares every used class', () => {
  const sources = globSync('**/*.tsx', { cwd: src }).map((file) => [
    file,
    readFileSync(join(src, file), 'utf8'),
  ])
  const users = sources.flatMap(([file = '', text = '']) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)].map(([line, name, path = '']) => ({
      sheet: relative(
        src,
        path.startsWith('#') ? join(src, path.slice(1)) : resolve(src, dirname(file), path),
      ),
      named: new Set(
        [...text.replace(line, '').matchAll(RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, it]) => it),
      ),
      // The name is computed: any class may be used.
      any: text.includes(`${name}[`),
    })),
  )
  const wrong = globSync('**/*.module.css', { cwd: src }).flatMap((sheet) => {
    const of = users.filter((it) => it.sheet === sheet)
    const there = new Set(
      rules
        .filter(({ file }) => file === sheet)
        .flatMap(({ selector }) =>
          [...selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/gu, '').matchAll(/\.([a-z]\w*)/giu)].map(
            ([, it]) => it,
          ),
        ),
    )
    const used = new Set(of.flatMap((it) => [...it.named]))
    const dead = of.some(({ any }) => any) ? [] : [...there].filter((it) => !used.has(it))
    return [...dead, ...[...used].filter((it) => !there.has(it))].map((it) => `${sheet}: ${it}`)
  })
  expect(wrong).toEqual([])
})

it('uses the one shadow for floating elements, which the bordered skin replaces', () => {
  const ring = /^(?:inset )?0 (?:0 0 \d+px|-1px) /u
  const cast = rules.filter(({ declarations: { 'box-shadow': it } }) => {
    return it !== undefined && it !== 'none' && it !== 'var(--shadow-float)' && !ring.test(it)
  })
  expect(cast.map(named)).toEqual([])
})

/** Forced colours hide backgrounds. */
it('adds an outline to marks by background where colours are forced', () => {
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
      ([pseudo]) => !marked.includes(pseudo) && !marked.includes(pseudo.replace(/=.*\]/u, ']')),
    )
  })
  expect(marked).toContain('[aria-selected="true"]')
  expect(silent.map(named)).toEqual([])
})

it('keeps the mark of chosen elements visible under the pointer', () => {
  const weight = (selector: string) =>
    selector
      .replace(/:where\([^()]*\)/gu, '')
      .replace(/:not\(/gu, '')
      .match(/[.[]|:(?!:)/gu)?.length ?? 0
  const parts = rules
    .filter(({ declarations: it }) => it.background ?? it['background-color'])
    .flatMap((rule, place) =>
      rule.selector.split(/,(?![^()]*\))/u).map((it) => ({ ...rule, place, selector: it.trim() })),
    )
    .filter(({ selector }) => /:hover$/u.test(selector))
  const marked = parts.filter(({ selector }) =>
    /\[aria-(?:selected|disabled|current|pressed)/u.test(selector),
  )
  const wrong = marked.flatMap((chosen) =>
    parts
      .filter(
        (it) =>
          it.file === chosen.file &&
          !marked.includes(it) &&
          it.selector.split(' ')[0] === chosen.selector.split(' ')[0] &&
          (weight(it.selector) - weight(chosen.selector) || it.place - chosen.place) > 0,
      )
      .map((it) => `${named(it)} over ${chosen.selector}`),
  )
  expect(wrong).toEqual([])
})

it('gives a hovered board card a background that its column lacks', () => {
  const board = rules.filter(({ file, within }) => file === 'ui/board/board.module.css' && within === '')
  const of = (selector: string) => board.find((it) => it.selector === selector)?.declarations ?? {}
  expect(of('.column').background).toBe('var(--color-hover)')
  expect(Object.keys(of('.card:hover'))).toEqual(['box-shadow'])
})

it('places a bar at the foot directly above the footer, without a gap', () => {
  const apart = own.filter(({ declarations }) => /--foot\b.*\+/u.test(declarations['inset-block-end'] ?? ''))
  expect(apart.map(named)).toEqual([])
})
