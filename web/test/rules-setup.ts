import { afterEach } from 'vitest'

/** The only browser API that rules read on loading. */
const kept = new Map<string, string>()
globalThis.localStorage = {
  get length() {
    return kept.size
  },
  key: (at) => [...kept.keys()][at] ?? null,
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, String(value)),
  removeItem: (name) => void kept.delete(name),
  clear: () => kept.clear(),
}

afterEach(() => localStorage.clear())
