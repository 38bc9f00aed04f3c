/**
 * Holds a draft for this tab, so that two tabs never write the same one; resolves to what lets go of it, or to null
 * when another tab of this browser holds it. Where the browser has no locks, the server's version tells (409).
 */
export function holdDraft(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`draft:${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
