import type { Uploads } from './uploads.ts'

/** Long enough for any request that has written its files and not yet its rows. */
const orphanAfterMs = 24 * 3600 * 1000
const batch = 500

/**
 * Says which of these storage keys some row refers to. Several are asked one after the other, in the order in which
 * rows move: a file that leaves a draft for an order in between is then found with the order.
 */
export type Referenced = (keys: readonly string[]) => Promise<string[]>

/**
 * Removes files older than a day that no row refers to: what a killed program or a failed transaction
 * left behind. Returns how many.
 */
export async function sweepOrphanFiles(
  uploads: Uploads,
  referenced: readonly Referenced[],
  now = Date.now(),
): Promise<number> {
  let removed = 0
  let keys: string[] = []
  const removeOrphans = async () => {
    const kept = new Set<string>()
    for (const ask of referenced) for (const key of await ask(keys)) kept.add(key)
    const orphans = keys.filter((key) => !kept.has(key)).map((storageKey) => ({ storageKey }))
    await uploads.remove(orphans)
    removed += orphans.length
    keys = []
  }
  for await (const key of uploads.keysBefore(new Date(now - orphanAfterMs))) {
    keys.push(key)
    if (keys.length >= batch) await removeOrphans()
  }
  if (keys.length > 0) await removeOrphans()
  return removed
}
