import type { ConnectionTarget } from '#platform/database/database.ts'
import { placeOf, startTcpProxy, through } from './tcp-proxy.ts'

/** A relay to a database on a host that can vanish: no FIN, no RST, only silence. */
export interface Relay {
  target: ConnectionTarget
  /** Resolves once bytes were lost. */
  vanish(): Promise<void>
  /** Connections that lost bytes stay silent. */
  comeBack(): void
  close(): Promise<void>
}

export async function relayTo(database: ConnectionTarget): Promise<Relay> {
  let vanished = false
  let lost: () => void = () => {}
  const line = await startTcpProxy(
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
