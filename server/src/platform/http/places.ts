import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type Semaphore, semaphore } from '../semaphore.ts'

/** Most at once, per user and in all. Milliseconds: wait for a place; time without a byte being read. */
export interface Bounds {
  ofUser: number
  all: number
  patience: number
  stall: number
}
export const ofExports: Bounds = { ofUser: 2, all: 6, patience: 5_000, stall: 30_000 }
/** Limits for heavy reads: a page needs two or three at once. */
export const ofHeavyReads: Bounds = { ofUser: 3, all: 40, patience: 10_000, stall: 30_000 }

export interface Places {
  /** Resolves with a place, held until the answer ends or its reader disconnects; 503 for a crowd. */
  begin(userId: string, response: ServerResponse, gone: AbortSignal): Promise<void>
}

export function openPlaces({ ofUser, all, patience, stall }: Bounds): Places {
  const inTurn = semaphore(all, { patience })
  const users = new Map<string, { inTurn: Semaphore; count: number }>()

  return {
    begin(userId, response, gone) {
      const user = users.get(userId) ?? { inTurn: semaphore(ofUser, { patience }), count: 0 }
      users.set(userId, user)
      user.count++
      return new Promise((begun, refused) => {
        const answered = () => {
          begun()
          if (response.destroyed) return Promise.resolve()
          if (response.socket instanceof Socket) response.socket.setTimeout(stall)
          return new Promise<void>((over) => response.once('close', over))
        }
        user
          .inTurn(() => inTurn(answered, gone), gone)
          .catch(refused)
          .finally(() => {
            user.count--
            if (user.count === 0) users.delete(userId)
          })
      })
    },
  }
}
