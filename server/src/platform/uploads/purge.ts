import { dayMs } from '@zlecenia/contract/lib/durations'
import type { Uploads } from './uploads.ts'

/** Longer than any request takes between storing files and inserting rows. */
const orphanAfterMs = dayMs
const batch = 500

/** Read in the order in which rows move, so a file that moves from a draft to an order is found. */
export type Referenced = (keys: readonly string[]) => Promise<string[]>

export async function purgeOrphanFiles(
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
