import { afterEach } from 'vitest'

/** The one thing of a browser that rules read as they load. */
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
