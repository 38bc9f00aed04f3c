import { limits } from '@zlecenia/contract/lib/limits'
import { FieldErrors } from '../form/field-errors.tsx'
import * as progress from './progress.ts'
import type { AnySection } from './section.ts'
import type { StepOf, Wizard } from './wizard.ts'

export function problemsIn(section: Pick<AnySection, 'draft'>, slice: unknown): progress.Problems {
  const problems = new Map<string, string>()
  for (const issue of section.draft.safeParse(slice).error?.issues ?? []) {
    const field = issue.path.join('.')
    if (!problems.has(field)) problems.set(field, issue.message)
  }
  return problems
}

const [, longestMs] = limits.validationDebounceMs
const waitMs = longestMs - 50

/** Outside React's state: a key validates its step a moment later. */
export class ProgressStore<Draft extends object> {
  readonly errors = new FieldErrors()
  #wizard: Wizard<Draft>
  #progress: progress.Progress<StepOf<Draft>>
  #listeners = new Set<() => void>()
  #waiting = new Map<StepOf<Draft>, ReturnType<typeof setTimeout>>()
  #read: () => Draft
  #beside: (step: StepOf<Draft>) => progress.Problems

  /** Problems outside the draft, such as lost files. */
  constructor(
    wizard: Wizard<Draft>,
    read: () => Draft,
    beside: (step: StepOf<Draft>) => progress.Problems = () => new Map(),
  ) {
    this.#wizard = wizard
    this.#progress = progress.untouched(wizard.keys)
    this.#read = read
    this.#beside = beside
  }

  get = (): progress.Progress<StepOf<Draft>> => this.#progress

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Full name: `client.name`, or `client` for all. */
  changed(name: string): void {
    const [first = '', ...field] = name.split('.')
    const step = this.#wizard.keys.find((it) => it === first)
    if (!step) return
    // A different record was chosen: refusals of the former no longer apply.
    const isOther = (this.#wizard.sectionOf(step).choice as string[] | undefined)?.includes(field.join('.'))
    this.#set(progress.changed(this.#progress, step, isOther ? '' : field.join('.')))
    clearTimeout(this.#waiting.get(step))
    this.#waiting.set(
      step,
      setTimeout(() => this.#validate(step), waitMs),
    )
  }

  /** Marks steps again that were left before. */
  restore(touched: readonly StepOf<Draft>[]): void {
    if (touched.length > 0) this.#set(touched.reduce(progress.left<StepOf<Draft>>, this.#allValidated()))
  }

  touched = (): StepOf<Draft>[] => this.#wizard.keys.filter((step) => this.#progress[step].touched)

  /** Steps with current problems, visible or not. */
  missing(): StepOf<Draft>[] {
    return this.#wizard.keys.filter((step) => {
      const { problems } = this.#progress[step]
      const isStale = problems === null || this.#waiting.has(step)
      return (isStale ? this.#problemsNow(step) : problems).size > 0
    })
  }

  validateAll(): progress.Progress<StepOf<Draft>> {
    this.#set(this.#allValidated())
    return this.#progress
  }

  /** Validates and shows problems from now on. */
  leave(step: StepOf<Draft>): void {
    this.#set(progress.left(this.#validated(this.#progress, step), step))
  }

  check(): progress.Progress<StepOf<Draft>> {
    this.#set(progress.checked(this.#allValidated()))
    return this.#progress
  }

  again(step: StepOf<Draft>): void {
    this.#validate(step)
  }

  refuse(step: StepOf<Draft>, problems: progress.Problems): void {
    this.#set(progress.refused(this.#progress, step, problems))
  }

  forgetRefused(): void {
    this.#set(progress.forgotten(this.#progress))
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
  }

  #validate(step: StepOf<Draft>): void {
    this.#set(this.#validated(this.#progress, step))
  }

  #allValidated(): progress.Progress<StepOf<Draft>> {
    return this.#wizard.keys.reduce((now, step) => this.#validated(now, step), this.#progress)
  }

  #validated(now: progress.Progress<StepOf<Draft>>, step: StepOf<Draft>): progress.Progress<StepOf<Draft>> {
    clearTimeout(this.#waiting.get(step))
    this.#waiting.delete(step)
    return progress.validated(now, step, this.#problemsNow(step))
  }

  #problemsNow(step: StepOf<Draft>): progress.Problems {
    return new Map([...this.#beside(step), ...problemsIn(this.#wizard.sectionOf(step), this.#read()[step])])
  }

  #set(next: progress.Progress<StepOf<Draft>>): void {
    const before = this.#progress
    this.#progress = next
    const steps = this.#wizard.keys.filter((step) => before[step] !== next[step])
    for (const step of steps) {
      const shown = next[step].touched ? progress.problemsOf(next[step]) : new Map<string, string>()
      this.errors.replace(
        step,
        new Map([...shown].map(([field, text]) => [field ? `${step}.${field}` : step, text])),
      )
    }
    if (steps.length > 0) for (const listener of this.#listeners) listener()
  }
}
