import { queue } from '#lib/queue/queue.ts'

/** What a test left waiting is not the next one's. */
export async function emptyQueue(): Promise<void> {
  for (const it of queue.get()) await queue.drop(it)
}
