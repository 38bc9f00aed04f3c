import type { MessageKey } from '#lib/i18n.ts'
import type { AnySection } from './section.ts'
import type { Slice } from './slice.ts'

export type StepOf<Draft> = keyof Draft & string
export type StepPlace<Step extends string = string> = Step | 'summary'

/** A long form in steps: the base of its stepper, page, summary, check and draft. */
export interface Wizard<Draft extends object> {
  label: MessageKey
  keys: readonly StepOf<Draft>[]
  sectionOf(step: StepOf<Draft>): AnySection
}
/** A long form of any kind, for components around its steps. */
export type AnyDraft = Record<string, object>
export type AnyWizard = Wizard<AnyDraft>

export type DraftOf<S> = S extends { slice: Slice<string, infer Draft> } ? Draft : never

/** A long form of these sections, each under its own key. */
export const wizardOf = <Draft extends object>(
  label: MessageKey,
  keys: readonly StepOf<Draft>[],
  sections: { readonly [K in StepOf<Draft>]: { slice: { key: K } } },
): Wizard<Draft> => ({ label, keys, sectionOf: (step) => sections[step] as unknown as AnySection })

export const emptyDraftOf = <Draft extends object>({ keys, sectionOf }: Wizard<Draft>): Draft =>
  Object.fromEntries(keys.map((step) => [step, sectionOf(step).slice.empty()])) as Draft

/** The slice to store, independent of the current day. */
export const keptSlice = <Draft extends object>(
  { sectionOf }: Wizard<Draft>,
  step: StepOf<Draft>,
  slice: object,
): object => sectionOf(step).writtenOut?.(slice) ?? slice

export const numberOf = ({ keys }: Pick<AnyWizard, 'keys'>, place: StepPlace): number =>
  (keys.includes(place) ? keys.indexOf(place) : keys.length) + 1

/** Digit keys in keyboard order. */
const digits = [...'1234567890']
/** The digit that, with Alt, jumps to a step; steps after the tenth have none. */
export const digitOf = ({ keys }: Pick<AnyWizard, 'keys'>, step: string): string | undefined =>
  digits[keys.indexOf(step)]
export const stepAtDigit = <Step extends string>(keys: readonly Step[], digit: string): Step | undefined =>
  keys[digits.indexOf(digit)]

/** A part of the summary: its title, and the steps it sums up. */
interface Part<Step> {
  title: MessageKey
  steps: Step[]
}

export function partsOf<Draft extends object>({ keys, sectionOf }: Wizard<Draft>): Part<StepOf<Draft>>[] {
  const parts: Part<StepOf<Draft>>[] = []
  for (const step of keys) {
    const { part, title } = sectionOf(step)
    const last = parts.at(-1)
    if (part || !last) parts.push({ title: part ?? title, steps: [step] })
    else last.steps.push(step)
  }
  return parts
}

/** Characters of a draft's name. */
const wordsMax = 6

/** Name of a draft in lists: from its steps, as far as typed; else its first words. */
export function nameOfDraft<Draft extends object>({ keys, sectionOf }: Wizard<Draft>, draft: Draft): string {
  const sliceOf = (step: StepOf<Draft>) => draft[step] as object
  const name = keys
    .map((step) => sectionOf(step).nameOf?.(sliceOf(step)) ?? '')
    .filter(Boolean)
    .join(' · ')
  if (name) return name
  const typed = keys.map((step) => sectionOf(step).wordsOf?.(sliceOf(step)).trim() ?? '').find(Boolean) ?? ''
  const words = typed.split(/\s+/u)
  return words.length > wordsMax ? `${words.slice(0, wordsMax).join(' ')}…` : words.join(' ')
}
