import type { ConnectionTarget } from '../src/platform/database/database.ts'
import { aLine, placeOf, through } from './line.ts'

/** A host between us and a database, which can vanish without a word: no FIN, no RST, only silence. */
export interface Relay {
  /** The same database, by way of the relay. */
  target: ConnectionTarget
  /**
   * From now on bytes of both directions are lost, and whoever connects hears nothing. Resolves once something was
   * lost: before that nobody can have noticed.
   */
  vanish(): Promise<void>
  /** Who connects from now on is served; connections that lost something stay silent for ever. */
  comeBack(): void
  close(): Promise<void>
}

export async function relayTo(database: ConnectionTarget): Promise<Relay> {
  let vanished = false
  let lost: () => void = () => {}
  const line = await aLine(
    () => placeOf(database),
    (near, far) => {
      let silent = vanished
      const passes = () => {
        silent ||= vanished
        return !silent
      }
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (bytes) => (passes() ? to.write(bytes) : lost()))
        from.on('end', () => passes() && to.end())
        from.on('error', () => to.destroy())
      }
    },
  )
  return {
    target: through(database, line.port),
    vanish: () => {
      vanished = true
      return new Promise((resolve) => {
        lost = resolve
      })
    },
    comeBack: () => {
      vanished = false
    },
    close: line.close,
  }
}
