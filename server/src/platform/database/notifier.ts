import type { Log } from '../log.ts'

const gatherMs = 50

/**
 * Inside a transaction NOTIFY serialises all commits (docs/topics/live-and-notifications.md). It may be lost: listeners
 * also poll.
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
