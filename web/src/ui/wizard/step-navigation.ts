import { focusAround } from '../form/focus-around.ts'
import type { StepPlace } from './wizard.ts'

/** A long form, in a dialog or as a page. */
export const wizardFrame = '[role="dialog"], [data-wizard]'

const focusable = 'input:not([tabindex="-1"]), select, textarea, button'
const written =
  'textarea:not([readonly]), input:not([readonly], [type="checkbox"], [type="radio"], [type="file"])'
const isReady = (it: HTMLElement) => !it.matches(':disabled') && it.closest('[hidden]') === null
/** `click()` presses inert controls too. */
const canBePressed = (it: HTMLElement) => isReady(it) && it.closest('[inert]') === null
const pressable = (within: Element | null | undefined, mark: string) =>
  [...(within?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])].find(canBePressed)

/** Scroll position and focus of the long page: the first sensible control is `data-first`, else the first. */
export class StepNavigation<Step extends string = string> {
  #first: Step
  #active: StepPlace<Step>
  #listeners = new Set<() => void>()
  #page: HTMLElement | null = null
  /** Ignores scroll events of a jump. */
  #follows = false
  /** Growth above also scrolls. */
  #height: number | null = null
  showAll: () => void = () => {}

  constructor(first: Step, begun: StepPlace<Step> = first) {
    this.#first = first
    this.#active = begun
  }

  get beginsAtFirst(): boolean {
    return this.#active === this.#first
  }
  get = (): StepPlace<Step> => this.#active
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  attach = (page: HTMLElement): (() => void) => {
    this.#page = page
    const onScroll = () => {
      const grew = this.#height !== null && this.#height !== page.scrollHeight
      this.#height = page.scrollHeight
      if (!this.#follows && !grew) this.#set(this.#placeAtTop())
    }
    page.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      this.#page = null
      page.removeEventListener('scroll', onScroll)
    }
  }

  entered(place: StepPlace<Step>): void {
    this.#settle()
    this.#set(place)
  }

  pressNone(): void {
    const inStep = document.activeElement?.closest('[data-step]')
    const none = pressable(inStep ?? this.regionOf(this.#active), 'data-none')
    // The focused control may disappear.
    none?.focus()
    none?.click()
  }

  /** A letter typed on a "Brak …" focuses the first text field of that step. */
  letterOn(tick: Element): void {
    const fields = tick.closest('[data-step]')?.querySelectorAll<HTMLElement>(written) ?? []
    ;[...fields].find(canBePressed)?.focus()
  }

  pressRest(): void {
    pressable(this.#page?.closest(wizardFrame), 'data-rest')?.click()
  }

  /** Runs on opening; all is laid out only for a step other than the first. */
  begin(): void {
    const place = this.#active
    this.#focusIn(place, this.beginsAtFirst ? this.regionOf(place) : this.#show(place))
  }

  jumpTo(place: StepPlace<Step>): void {
    this.showAll()
    const target = this.#focusIn(place, this.#show(place))
    if (target?.dataset.first === 'press' && canBePressed(target)) target.click()
  }

  #focusIn(place: StepPlace<Step>, region: HTMLElement | null): HTMLElement | undefined {
    const target =
      [...(region?.querySelectorAll<HTMLElement>('[data-first]') ?? [])].find(isReady) ??
      [...(region?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(isReady)
    if (target) target.focus({ preventScroll: true })
    else if (region) focusAround(region)
    this.entered(place)
    return target
  }

  /** Focuses the first existing full name; else the step's first control. */
  jumpToField(step: Step, names: readonly string[]): void {
    this.showAll()
    const region = this.#show(step)
    for (const name of names) {
      const found = fieldNamed(region, name)
      if (!found) continue
      found.scrollIntoView?.({ block: 'center' })
      found.focus({ preventScroll: true })
      this.entered(step)
      return
    }
    this.jumpTo(step)
  }

  regionOf(place: StepPlace<Step>): HTMLElement | null {
    return this.#page?.querySelector<HTMLElement>(`[data-step="${place}"]`) ?? null
  }

  #show(place: StepPlace<Step>): HTMLElement | null {
    this.#settle()
    const region = this.regionOf(place)
    region?.scrollIntoView?.({ block: 'start' })
    return region
  }

  /** Scroll events precede the next frame. */
  #settle(): void {
    if (this.#follows) return
    this.#follows = true
    requestAnimationFrame(() => {
      this.#follows = false
    })
  }

  /** The step above the upper third; the summary at the very end. */
  #placeAtTop(): StepPlace<Step> {
    const page = this.#page
    if (!page) return this.#active
    if (page.scrollTop + page.clientHeight >= page.scrollHeight - 2) return 'summary'
    const line = page.getBoundingClientRect().top + page.clientHeight / 3
    const regions = [...page.querySelectorAll<HTMLElement>('[data-step]')]
    const found = regions.findLast((it) => it.getBoundingClientRect().top <= line)
    return (found?.dataset.step as StepPlace<Step> | undefined) ?? this.#first
  }

  #set(place: StepPlace<Step>): void {
    if (place === this.#active) return
    this.#active = place
    for (const listener of this.#listeners) listener()
  }
}

function fieldNamed(region: HTMLElement | null, name: string): HTMLElement | null {
  const selector = `[name="${name}"], [data-field="${name}"]`
  const found = [...(region?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isReady)
  return found.find((it) => it.matches(':checked')) ?? found[0] ?? null
}
