const key = 'leftOpen'

/** The page goes while somebody types: which draft, and whose. In this tab's own memory, for whoever signs in here again. */
export function noteLeftOpen(id: string, owner: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([id, owner]))
  } catch {
    // Then the list of drafts has it, and nothing offers it.
  }
}

/** The draft that this user left open here. */
export function leftOpen(userId: string): string | null {
  try {
    const [id, owner] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    return owner === userId && id ? id : null
  } catch {
    return null
  }
}

/** It is open again, or no longer wanted. */
export function forgetLeftOpen(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
