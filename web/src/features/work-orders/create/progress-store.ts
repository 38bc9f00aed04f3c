import { limits } from '@zlecenia/contract/lib/limits'
import { FieldErrors } from '../../../ui/form/field-errors.tsx'
import * as progress from './progress.ts'
import { type StepKey, stepKeys } from './section.ts'
import { type OrderDraft, sectionOf } from './sections.ts'

/** What the rules of a step say of its draft; the first sentence of each field. */
export function problemsIn(step: StepKey, draft: OrderDraft): progress.Problems {
  const problems = new Map<string, string>()
  for (const issue of sectionOf(step).draft.safeParse(draft[step]).error?.issues ?? []) {
    const field = issue.path.join('.')
    if (!problems.has(field)) problems.set(field, issue.message)
  }
  return problems
}

const [, longestMs] = limits.validationDebounceMs
const waitMs = longestMs - 50

/**
 * The dialog's progress, outside React's state: a key press validates its own step a moment later, and draws only the
 * fields and marks that changed.
 */
export class ProgressStore {
  readonly errors = new FieldErrors()
  #progress = progress.untouched()
  #listeners = new Set<() => void>()
  #waiting = new Map<StepKey, ReturnType<typeof setTimeout>>()
  #read: () => OrderDraft
  #beside: (step: StepKey) => progress.Problems

  /** `beside`: what is wrong with a step besides its draft (files whose bytes are nowhere). */
  constructor(read: () => OrderDraft, beside: (step: StepKey) => progress.Problems = () => new Map()) {
    this.#read = read
    this.#beside = beside
  }

  get = (): progress.Progress => this.#progress

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A field was changed, by its full name (`client.name`, or `client` for all of the step). */
  changed(name: string): void {
    const [first = '', ...field] = name.split('.')
    const step = stepKeys.find((it) => it === first)
    if (!step) return
    // Another client, record or person: all that was said of the former one is said of nobody.
    const isOther = sectionOf(step).choice?.includes(field.join('.'))
    this.#set(progress.changed(this.#progress, step, isOther ? '' : field.join('.')))
    clearTimeout(this.#waiting.get(step))
    this.#waiting.set(
      step,
      setTimeout(() => this.#validate(step), waitMs),
    )
  }

  /** Validates every step, without touching any: the first validation, and before a submit. */
  validateAll(): progress.Progress {
    for (const step of stepKeys) this.#validate(step)
    return this.#progress
  }

  /** The user left a step: it is validated and from now on shows what is wrong. */
  leave(step: StepKey): void {
    this.#validate(step)
    this.#set(progress.left(this.#progress, step))
  }

  /** "Sprawdź poprawność": everything validated and shown. */
  check(): progress.Progress {
    this.validateAll()
    this.#set(progress.checked(this.#progress))
    return this.#progress
  }

  /** Something beside its draft changed. */
  again(step: StepKey): void {
    this.#validate(step)
  }

  refuse(step: StepKey, problems: progress.Problems): void {
    this.#set(progress.refused(this.#progress, step, problems))
  }

  /** What the server refused is tried again. */
  forgetRefused(): void {
    this.#set(progress.forgotten(this.#progress))
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }

  #validate(step: StepKey): void {
    clearTimeout(this.#waiting.get(step))
    this.#waiting.delete(step)
    const problems = new Map([...this.#beside(step), ...problemsIn(step, this.#read())])
    this.#set(progress.validated(this.#progress, step, problems))
  }

  #set(next: progress.Progress): void {
    const before = this.#progress
    this.#progress = next
    const steps = stepKeys.filter((step) => before[step] !== next[step])
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
