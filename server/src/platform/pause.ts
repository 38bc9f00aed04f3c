import { setTimeout as delay } from 'node:timers/promises'

/** Waits between two attempts at something outside this process (a server starting, a process ending). */
export async function pause(milliseconds: number): Promise<void> {
  await delay(milliseconds)
}
