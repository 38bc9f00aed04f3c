import type { AnySection } from './section.ts'
import type { StepOf, Wizard } from './wizard.ts'

const inPayload = <Draft extends object>({ keys, sectionOf }: Wizard<Draft>, path: string): string =>
  keys
    .flatMap((step) => sectionOf(step).spellings ?? [])
    .reduce((it, [pattern, meaning]) => it.replace(pattern, meaning), path)

/** The longest prefix wins; null without an owner. */
export function ownerOf<Draft extends object>(wizard: Wizard<Draft>, path: string): StepOf<Draft> | null {
  const field = inPayload(wizard, path)
  const owned = wizard.keys.flatMap((step) => {
    const { owns, beginnings = [] } = wizard.sectionOf(step)
    return [...beginnings, ...owns].map((beginning) => ({ beginning, step }))
  })
  const found = owned.filter(({ beginning }) => field.startsWith(beginning))
  return found.sort((a, b) => b.beginning.length - a.beginning.length)[0]?.step ?? null
}

/** Path below the step (`slots.1.start`); empty for the whole step. */
export function fieldFor<Draft extends object>(
  wizard: Wizard<Draft>,
  step: StepOf<Draft>,
  path: string,
  draft: Draft,
): string {
  const section = wizard.sectionOf(step)
  const field = inPayload(wizard, path)
  const indexes = field.match(/(?<=\.)\d+(?=\.|$)/gu) ?? []
  const pattern = field.replace(/(?<=\.)\d+(?=\.|$)/gu, '*')
  const named = namedField(section.fieldOf ?? {}, pattern)
  if (named === undefined) {
    const owner = longest(section.owns.filter((it) => field.startsWith(`${it}.`)))
    return owner ? field.slice(owner.length + 1) : ''
  }
  const [posted, ...deeper] = indexes
  const onScreen =
    posted === undefined
      ? []
      : [section.indexOnScreen?.(draft[step] as object, Number(posted)) ?? posted, ...deeper]
  return named.replace(/\*/gu, () => String(onScreen.shift() ?? 0))
}

const longest = (paths: readonly string[]): string | undefined =>
  [...paths].sort((a, b) => b.length - a.length)[0]

/** The field of the path, or of its nearest parent. */
function namedField(fieldOf: NonNullable<AnySection['fieldOf']>, pattern: string): string | undefined {
  const above = longest(Object.keys(fieldOf).filter((it) => pattern === it || pattern.startsWith(`${it}.`)))
  return above === undefined ? undefined : fieldOf[above]
}
