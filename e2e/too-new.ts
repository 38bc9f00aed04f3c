import { parse } from 'acorn'

/**
 * What a file asks of a browser that the oldest ones of our baseline (docs/browsers.md) lack. Safari 16.4 is the oldest
 * by far: the lists are what came to it later, by the name it is called. What is asked for with
 * `?.`, or looked for with `typeof` in the same file, is no wish.
 */

/** Newer than ES2022, the last edition those browsers have whole (of ES2023 there is no new syntax). */
const EDITION = 2023

/** By who has it. */
const ON: Record<string, readonly string[]> = {
  AbortSignal: ['any'],
  Error: ['isError'],
  Intl: ['DurationFormat'],
  Iterator: ['from', 'concat'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  ReadableStream: ['from'],
  RegExp: ['escape'],
  Response: ['json'],
  Symbol: ['asyncDispose', 'dispose'],
  Uint8Array: ['fromBase64', 'fromHex'],
  URL: ['canParse', 'parse'],
}
/** By a name that nothing else has, whoever it is asked of. (React and the router look before they start a view transition.) */
const ANYWHERE = new Set([
  ...['canParse', 'withResolvers', 'groupBy', 'checkVisibility', 'moveBefore'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'setHTMLUnsafe', 'requestClose', 'toBase64', 'toHex'],
  ...['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'getOrInsert', 'waitAsync'],
  ...['transferToFixedLength', 'getSetCookie'],
])
const GLOBALS = new Set(['Temporal', 'Iterator', 'cookieStore', 'scheduler', 'Float16Array', 'EyeDropper'])
/** Iterators have these since Safari 18.4; lists always had them. */
const HELPERS = new Set([
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
])
const ITERATORS = new Set(['entries', 'keys', 'matchAll', 'values'])

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
const isCallOf = (node: unknown, names: ReadonlySet<string>): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { type, object, property } = node.callee
  // `Object.keys()` is a list.
  return type === 'MemberExpression' && names.has(nameOf(property)) && nameOf(object) !== 'Object'
}

function askedBy(node: Node): string | null {
  if (node.type !== 'MemberExpression' || node.optional) return null
  const [object, property] = [nameOf(node.object), node.computed ? '' : nameOf(node.property)]
  if (GLOBALS.has(object)) return object
  if (ON[object]?.includes(property)) return `${object}.${property}`
  if (ANYWHERE.has(property)) return `.${property}`
  if (HELPERS.has(property) && isCallOf(node.object, ITERATORS)) return `an iterator's .${property}`
  return null
}

/** What a script asks for, and `syntax` where it cannot even be read. */
export function tooNewInScript(code: string): string[] {
  const found = new Set<string>()
  const looked = new Set<string>()
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    if (isNode(value)) {
      const asked = askedBy(value)
      if (asked) found.add(asked)
      const sought = value.type === 'UnaryExpression' && value.operator === 'typeof' && value.argument
      if (isNode(sought)) looked.add(askedBy(sought) ?? '')
    }
    for (const key in value) visit(value[key as keyof typeof value])
  }
  try {
    visit(parse(code, { ecmaVersion: EDITION, sourceType: 'module' }))
  } catch (error) {
    found.add(`syntax: ${(error as Error).message}`)
  }
  return [...found].filter((wish) => !looked.has(wish))
}

/** Of styles: only what changes where things are or whether they are seen; a prettier break of lines may be missing. */
const STYLES: Record<string, RegExp> = {
  nesting: /[{;}]\s*&|\{[^{}@]*[;{]\s*[.:#[][^{};]*\{/u,
  'light-dark()': /light-dark\(/u,
  '@starting-style': /@starting-style/u,
  '@scope': /@scope\b/u,
  'anchor positioning': /anchor-name:|position-anchor:|position-area:|\banchor\(/u,
  popover: /:popover-open/u,
  'style queries': /@container[^{]*style\(/u,
  'relative colours': /\b(?:rgb|hsl|oklch|color)\(\s*from\b/u,
  'interpolate-size': /interpolate-size|calc-size\(/u,
  'field-sizing': /field-sizing:/u,
  ':user-valid': /:user-(?:in)?valid/u,
  'linear()': /[:, ]linear\(/u,
  'sibling counts': /sibling-(?:index|count)\(/u,
  'if()': /[:, ]if\(/u,
}
export const tooNewInStyles = (css: string): string[] =>
  Object.entries(STYLES).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : []))
