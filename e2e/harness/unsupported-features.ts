import { parse } from 'acorn'

/** Features the oldest supported browsers lack (docs/browsers.md), mostly newer than Safari 16.4. */

/** ES2022 is the newest edition they have whole. */
const EDITION = 2023

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
/** Features with a unique name. React and the router check for view transitions first. */
const ANYWHERE = new Set([
  'canParse',
  'withResolvers',
  'groupBy',
  'checkVisibility',
  'moveBefore',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'setHTMLUnsafe',
  'requestClose',
  'toBase64',
  'toHex',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'symmetricDifference',
  'getOrInsert',
  'waitAsync',
  'transferToFixedLength',
  'getSetCookie',
])
const GLOBALS = new Set(['Temporal', 'Iterator', 'cookieStore', 'scheduler', 'Float16Array', 'EyeDropper'])
/** On iterators since Safari 18.4; lists always had them. */
const HELPERS = new Set([
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
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
  return type === 'MemberExpression' && names.has(nameOf(property)) && nameOf(object) !== 'Object'
}

function featureOf(node: Node): string | null {
  if (node.type !== 'MemberExpression' || node.optional) return null
  const object = nameOf(node.object)
  const property = node.computed ? '' : nameOf(node.property)
  if (GLOBALS.has(object)) return object
  if (ON[object]?.includes(property)) return `${object}.${property}`
  if (ANYWHERE.has(property)) return `.${property}`
  if (HELPERS.has(property) && isCallOf(node.object, ITERATORS)) return `an iterator's .${property}`
  return null
}

export function tooNewInScript(code: string): string[] {
  const found = new Set<string>()
  const looked = new Set<string>()
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    if (isNode(value)) {
      const feature = featureOf(value)
      if (feature) found.add(feature)
      const sought = value.type === 'UnaryExpression' && value.operator === 'typeof' && value.argument
      if (isNode(sought)) looked.add(featureOf(sought) ?? '')
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

/** Styles that move or hide elements. */
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
