import { focusAround } from '../form/focus-around.ts'
import type { Place } from './wizard.ts'

const focusable = 'input:not([tabindex="-1"]), select, textarea, button'
const isReady = (it: HTMLElement) => !it.matches(':disabled') && it.closest('[hidden]') === null
/** A `click()` of ours presses what is inert too: while the order is posted nothing of it may change. */
const canBePressed = (it: HTMLElement) => isReady(it) && it.closest('[inert]') === null
const pressable = (within: Element | null | undefined, mark: string) =>
  [...(within?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])].find(canBePressed)

/**
 * Where one is in the long page, and the ways to go: follows the scroll, and moves focus to the first sensible control
 * of a step (`data-first`, else its first control). A control with `data-first="press"` is pressed too: it opens what
 * one came for.
 */
export class StepNavigation<Step extends string = string> {
  #first: Step
  #active: Place<Step>
  #listeners = new Set<() => void>()
  #page: HTMLElement | null = null
  /** The focus goes somewhere, and the page scrolls after it: until the next frame that says nothing new. */
  #follows = false
  /** How tall the page was when it last scrolled; what grows above moves it too. */
  #height: number | null = null
  /** Shows all steps at once, should some not be there yet. */
  showAll: () => void = () => {}

  constructor(first: Step) {
    this.#first = first
    this.#active = first
  }

  get = (): Place<Step> => this.#active
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The scrolling page; returns what lets go of it. */
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

  /** Focus came into a step: that is where one is. */
  entered(place: Place<Step>): void {
    this.#settle()
    this.#set(place)
  }

  /** Presses the "Brak …" of the step the hand is in. */
  pressNone(): void {
    const inStep = document.activeElement?.closest('[data-step]')
    const none = pressable(inStep ?? this.regionOf(this.#active), 'data-none')
    // What was in focus may go; and what became of it is said.
    none?.focus()
    none?.click()
  }

  /** Presses "Brak pozostałych" in the bar below the page. */
  pressRest(): void {
    pressable(this.#page?.closest('[role="dialog"]'), 'data-rest')?.click()
  }

  /**
   * Scrolls to a place and focuses its first sensible control. `all: false`: the dialog opens there, nothing is to be
   * scrolled (which would lay out everything once more), and the other steps may follow.
   */
  jumpTo(place: Place<Step>, { all = true } = {}): void {
    if (all) this.showAll()
    const region = all ? this.#show(place) : this.regionOf(place)
    const target =
      [...(region?.querySelectorAll<HTMLElement>('[data-first]') ?? [])].find(isReady) ??
      [...(region?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(isReady)
    if (target) target.focus({ preventScroll: true })
    else if (region) focusAround(region)
    this.entered(place)
    if (target?.dataset.first === 'press' && canBePressed(target)) target.click()
  }

  /** Scrolls to a step and focuses the first of these fields that it has (full names), else the step's first control. */
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

  regionOf(place: Place<Step>): HTMLElement | null {
    return this.#page?.querySelector<HTMLElement>(`[data-step="${place}"]`) ?? null
  }

  #show(place: Place<Step>): HTMLElement | null {
    this.#settle()
    const region = this.regionOf(place)
    region?.scrollIntoView?.({ block: 'start' })
    return region
  }

  /** Scroll events of now come before the next frame is drawn. */
  #settle(): void {
    if (this.#follows) return
    this.#follows = true
    requestAnimationFrame(() => {
      this.#follows = false
    })
  }

  /** The last place whose beginning is above the upper third; at the very end, the summary. */
  #placeAtTop(): Place<Step> {
    const page = this.#page
    if (!page) return this.#active
    if (page.scrollTop + page.clientHeight >= page.scrollHeight - 2) return 'summary'
    const line = page.getBoundingClientRect().top + page.clientHeight / 3
    const regions = [...page.querySelectorAll<HTMLElement>('[data-step]')]
    const found = regions.findLast((it) => it.getBoundingClientRect().top <= line)
    return (found?.dataset.step as Place<Step> | undefined) ?? this.#first
  }

  #set(place: Place<Step>): void {
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
