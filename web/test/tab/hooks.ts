import * as React from 'react'

type Effect = { run: () => undefined | (() => void); deps: readonly unknown[] | undefined }
interface Slot {
  value?: unknown
  deps?: readonly unknown[] | undefined
  clean?: (() => void) | undefined
}

/** React's dispatcher; the version is pinned. */
const internals = (React as unknown as Record<string, { H: unknown }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as { H: unknown }

const sameDeps = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((it, i) => Object.is(it, b[i]))

/** Runs one component's hooks without rendering: a hundredth of the price. Children are not called. */
export class Mounted<Props> {
  #component: (props: Props) => unknown
  #props: Props
  #contexts: ReadonlyMap<unknown, unknown>
  #drawn: (element: unknown) => void
  #slots: Slot[] = []
  #effects: { slot: Slot; effect: Effect }[] = []
  #waiting = false
  #gone = false
  #cursor = 0

  constructor(
    component: (props: Props) => unknown,
    props: Props,
    contexts: ReadonlyMap<unknown, unknown>,
    drawn: (element: unknown) => void,
  ) {
    this.#component = component
    this.#props = props
    this.#contexts = contexts
    this.#drawn = drawn
    this.#draw()
  }

  unmount(): void {
    this.#gone = true
    for (const slot of this.#slots) slot.clean?.()
  }

  #draw(): void {
    this.#cursor = 0
    this.#effects = []
    const before = internals.H
    internals.H = this.#hooks
    let element: unknown
    try {
      element = this.#component(this.#props)
    } finally {
      internals.H = before
    }
    for (const { slot, effect } of this.#effects) {
      slot.clean?.()
      slot.deps = effect.deps
      slot.clean = effect.run() ?? undefined
    }
    this.#drawn(element)
  }

  #again(): void {
    if (this.#waiting || this.#gone) return
    this.#waiting = true
    queueMicrotask(() => {
      this.#waiting = false
      if (!this.#gone) this.#draw()
    })
  }

  #slot(first: () => unknown): Slot {
    const at = this.#cursor++
    this.#slots[at] ??= { value: first() }
    return this.#slots[at]
  }

  #useState = (initial: unknown) => {
    const slot = this.#slot(() => (typeof initial === 'function' ? initial() : initial))
    const set = (next: unknown) => {
      const value = typeof next === 'function' ? next(slot.value) : next
      if (Object.is(value, slot.value)) return
      slot.value = value
      this.#again()
    }
    return [slot.value, set]
  }
  #useMemo = (make: () => unknown, deps?: readonly unknown[]) => {
    const slot = this.#slot(() => undefined)
    if (!sameDeps(slot.deps, deps)) {
      slot.value = make()
      slot.deps = deps
    }
    return slot.value
  }
  #useEffect = (run: Effect['run'], deps?: readonly unknown[]) => {
    const slot = this.#slot(() => undefined)
    if (!sameDeps(slot.deps, deps)) this.#effects.push({ slot, effect: { run, deps } })
  }
  #hooks = {
    useState: this.#useState,
    useMemo: this.#useMemo,
    useEffect: this.#useEffect,
    useLayoutEffect: this.#useEffect,
    useInsertionEffect: this.#useEffect,
    useCallback: (it: unknown, deps?: readonly unknown[]) => this.#useMemo(() => it, deps),
    useRef: (initial: unknown) => this.#slot(() => ({ current: initial })).value,
    useContext: (context: { _currentValue: unknown }) =>
      this.#contexts.has(context) ? this.#contexts.get(context) : context._currentValue,
    useSyncExternalStore: (listen: (onChange: () => void) => () => void, get: () => unknown) => {
      this.#useEffect(() => listen(() => this.#again()), [listen])
      return get()
    },
    useId: () => this.#slot(() => `id${this.#cursor}`).value,
    useDebugValue: () => {},
  }
}
