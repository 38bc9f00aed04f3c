import { aLine, type Line } from '@zlecenia/server/test/line.ts'

/** The name under which the order's rows are written; behind it only the commit is left. */
const lastWords = 'createOrder.insertOrder'

export interface Relay extends Line {
  /** The next commit of an order goes through, and its answer does not come back: the connection ends instead. */
  cutNextCommit(): void
  /** Takes back a cut that found no commit. */
  spare(): void
  /** How many commits were cut so far. */
  readonly cuts: number
}

/** A line between program and PostgreSQL that can be cut at the worst moment. */
export async function startRelay(socketPath: () => Promise<string>): Promise<Relay> {
  let armed = false
  let cuts = 0
  const place = async () => ({ path: await socketPath().catch(() => '/nowhere') })
  const line = await aLine(place, (program, database) => {
    let writes = false
    let cut = false
    program.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (text.includes(lastWords)) writes = true
      if (writes && text.includes('commit\0')) {
        writes = false
        if (armed) {
          armed = false
          cut = true
          cuts += 1
        }
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!cut) program.write(bytes)
      // "Ready, no transaction": whatever became of the commit is done.
      else if (bytes.includes(Buffer.from('Z\0\0\0\x05I', 'latin1'))) program.destroy()
    })
    program.on('close', () => database.destroy())
    database.on('close', () => program.destroy())
  })
  return {
    ...line,
    cutNextCommit: () => {
      armed = true
    },
    spare: () => {
      armed = false
    },
    get cuts() {
      return cuts
    },
  }
}
