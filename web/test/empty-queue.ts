import { queue } from '#lib/queue/queue.ts'

/** Removes items that a test left waiting. */
export async function emptyQueue(): Promise<void> {
  for (const it of queue.get()) await queue.drop(it)
}
