// The one door to the browser's storage. Blocked storage throws on access or is missing; full storage throws on write.

type Storages = 'localStorage' | 'sessionStorage'

function read(where: Storages, key: string): string | null {
  try {
    return globalThis[where].getItem(key)
  } catch {
    return null
  }
}

/** False where storage is blocked or full. */
function write(where: Storages, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Invalid counts as absent; the next write repairs it.
    return null
  }
}

export const keptText = (key: string): string | null => read('localStorage', key)
export const keepText = (key: string, text: string | null): boolean => write('localStorage', key, text)
export const kept = <T>(key: string): T | null => parsed(keptText(key)) as T | null

/** Texts of this tab alone. */
export const textOfTab = (key: string): string | null => read('sessionStorage', key)
export const keepInTab = (key: string, text: string | null): boolean => write('sessionStorage', key, text)

/** Keys under a prefix. */
export function keptKeys(below: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${below}.`))
  } catch {
    return []
  }
}

const probe = 'isKept'
/** True if this browser lets the page store anything. */
export const keepsTexts = (): boolean => keepText(probe, '1') && keepText(probe, null)

export function databases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
