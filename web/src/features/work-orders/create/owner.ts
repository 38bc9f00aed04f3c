import { type StepKey, stepKeys } from './section.ts'
import { type OrderDraft, sectionOf } from './sections.ts'

/** Spellings of requirements 8 that are no path of the payload, and what they mean there (requirements, decision 8). */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^order\.preferred/u, 'order.preffered'],
  [/^caretaker(?=\.|$)/u, 'building.caretaker'],
  [/^order\.coordinator$/u, 'order.coordinatorId'],
]
const inPayload = (path: string) =>
  spellings.reduce((it, [pattern, meaning]) => it.replace(pattern, meaning), path)

/** Beginnings of paths that belong to a step though it owns no field of just that name. */
const beginnings: readonly (readonly [string, StepKey])[] = [
  ['order.preffered', 'services'],
  ['order.caretaker', 'caretaker'],
  ['order.coordinator', 'coordinator'],
]
const owned: readonly (readonly [string, StepKey])[] = [
  ...beginnings,
  ...stepKeys.flatMap((step) => sectionOf(step).owns.map((path) => [path, step] as const)),
]

/** The step whose error this is: the longest beginning of the path wins; null when nobody owns it. */
export function ownerOf(path: string): StepKey | null {
  const field = inPayload(path)
  const found = owned.filter(([path]) => field.startsWith(path))
  return found.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null
}

/**
 * The field of the draft where an owned path is shown, below its step (`slots.1.start`); empty when the step has no
 * field of its own for it, then the step shows it as a whole.
 */
export function fieldFor(step: StepKey, path: string, draft: OrderDraft): string {
  const section = sectionOf(step)
  const field = inPayload(path)
  const indexes = field.match(/(?<=\.)\d+(?=\.|$)/gu) ?? []
  const pattern = field.replace(/(?<=\.)\d+(?=\.|$)/gu, '*')
  const named = namedField(section.fieldOf ?? {}, pattern)
  if (named === undefined) {
    const owner = longest(section.owns.filter((it) => field.startsWith(`${it}.`)))
    return owner ? field.slice(owner.length + 1) : ''
  }
  const [posted, ...deeper] = indexes
  const onScreen =
    posted === undefined ? [] : [section.indexOnScreen?.(draft[step], Number(posted)) ?? posted, ...deeper]
  return named.replace(/\*/gu, () => String(onScreen.shift() ?? 0))
}

const longest = (paths: readonly string[]): string | undefined =>
  [...paths].sort((a, b) => b.length - a.length)[0]

/** What the step says of a path, or of the nearest path above it. */
function namedField(fieldOf: Readonly<Record<string, string>>, pattern: string): string | undefined {
  const above = longest(Object.keys(fieldOf).filter((it) => pattern === it || pattern.startsWith(`${it}.`)))
  return above === undefined ? undefined : fieldOf[above]
}
