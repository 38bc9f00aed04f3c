/** Texts that a browser keeps; one that keeps nothing says null and false. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(keptText(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Of what stands below a key. */
export function keptKeys(below: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${below}.`))
  } catch {
    return []
  }
}
