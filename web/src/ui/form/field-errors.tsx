import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { translate } from '#lib/i18n.ts'

/** Errors outside React's state: a problem redraws its field only. Keyed by full field name (`client.nip`). */
export class FieldErrors {
  #problems = new Map<string, string>()
  #listeners = new Map<string, Set<() => void>>()

  get(name: string): string | undefined {
    return this.#problems.get(name)
  }

  replace(step: string, problems: ReadonlyMap<string, string>): void {
    const before = [...this.#problems.keys()].filter((name) => name === step || name.startsWith(`${step}.`))
    for (const name of new Set([...before, ...problems.keys()])) {
      const problem = problems.get(name)
      if (this.#problems.get(name) === problem) continue
      if (problem === undefined) this.#problems.delete(name)
      else this.#problems.set(name, problem)
      for (const listener of this.#listeners.get(name) ?? []) listener()
    }
    for (const listener of this.#listeners.get(`${step}.*`) ?? []) listener()
  }

  any(step: string): boolean {
    return [...this.#problems.keys()].some((name) => name.startsWith(`${step}.`))
  }

  hasListener(name: string): boolean {
    return (this.#listeners.get(name)?.size ?? 0) > 0
  }

  listen(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }
}

const FieldErrorsContext = createContext<FieldErrors>(new FieldErrors())
export const FieldErrorsProvider = FieldErrorsContext.Provider

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext)
  const listen = useCallback(
    (listener: () => void) => (name ? errors.listen(name, listener) : () => {}),
    [errors, name],
  )
  const problem = useSyncExternalStore(listen, () => (name ? errors.get(name) : undefined))
  return problem && translate(problem)
}

export function useAnyFieldError(step: string): boolean {
  const errors = useContext(FieldErrorsContext)
  const listen = useCallback((listener: () => void) => errors.listen(`${step}.*`, listener), [errors, step])
  return useSyncExternalStore(listen, () => errors.any(step))
}
