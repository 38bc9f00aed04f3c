import type { Log } from '../log.ts'

/** Notifications asked for within so many milliseconds are one. */
const gatherMs = 50

/**
 * Sends NOTIFY in statements of their own. Inside a transaction it would hold a lock of the whole server until the
 * commit is on the disk, and all commits would take turns. One that is lost is lost: listeners look by themselves
 * from time to time.
 */
export function openNotifier(send: (channel: string) => Promise<unknown>, log: Log) {
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    notify(channel: string): void {
      if (waiting.has(channel)) return
      const timer = setTimeout(() => {
        waiting.delete(channel)
        send(channel).catch((error) => log.warn({ err: error, channel }, 'notification not sent'))
      }, gatherMs)
      waiting.set(channel, timer)
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
