import { openDatabase } from '#platform/database/database.ts'
import { silentLog as log } from '#platform/log.ts'
import { buildApp } from '../src/app.ts'
import { agentOf, type SignedInAgent, type World } from './world.ts'

/** A second program on the same database. */
export async function anotherNode(world: World) {
  const db = openDatabase({ ...world.target, max: 5, log })
  const app = await buildApp({ ...world.deps, db })
  return {
    app,
    /** The same user on this node. */
    as: (one: SignedInAgent): SignedInAgent => ({
      ...one,
      ...agentOf(app, { authorization: `Bearer ${one.token}` }),
    }),
    async end() {
      await app.close()
      await db.close()
    },
  }
}
