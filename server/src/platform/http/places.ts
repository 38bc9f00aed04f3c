import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type InTurn, turns } from '../turns.ts'

/** At once, of one user and of all. Milliseconds: waited for a place; without a byte that is taken. */
export interface Bounds {
  ofUser: number
  all: number
  patience: number
  stall: number
}
export const ofExports: Bounds = { ofUser: 2, all: 6, patience: 5_000, stall: 30_000 }
/** A page reads two or three things at once. */
export const ofHeavyReads: Bounds = { ofUser: 3, all: 40, patience: 10_000, stall: 30_000 }

export interface Places {
  /** Resolves with a place, which is kept until the answer is over or its reader gone; 503 for a crowd. */
  begin(userId: string, response: ServerResponse, gone: AbortSignal): Promise<void>
}

export function openPlaces({ ofUser, all, patience, stall }: Bounds): Places {
  const inTurn = turns(all, { patience })
  const users = new Map<string, { inTurn: InTurn; count: number }>()

  return {
    begin(userId, response, gone) {
      const user = users.get(userId) ?? { inTurn: turns(ofUser, { patience }), count: 0 }
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
