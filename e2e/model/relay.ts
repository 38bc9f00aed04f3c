import { connect, createServer, type Server, type Socket } from 'node:net'

/** After this statement only the commit follows; a rollback cancels it. */
const lastWords = 'createOrder.insertOrder'
const words = new RegExp(`begin\\0|commit\\0|${lastWords.replace('.', '\\.')}`, 'gu')

export interface Relay {
  port: number
  /** The commit happens; its answer is lost with the connection. */
  cutNextCommit(): void
  spare(): void
  readonly cuts: number
  close(): Promise<void>
}

export async function startRelay(socketPath: () => Promise<string>): Promise<Relay> {
  let armed = false
  let cuts = 0
  const open = new Set<Socket>()
  const server: Server = createServer(async (program) => {
    keep(program)
    const database = connect(await socketPath().catch(() => '/nowhere'))
    keep(database)
    let writes = false
    let cut = false
    let unread = ''
    program.on('data', (bytes) => {
      const text = unread + bytes.toString('latin1')
      let read = 0
      for (const { 0: word, index } of text.matchAll(words)) {
        read = index + word.length
        if (word === 'commit\0' && writes && armed) {
          armed = false
          cut = true
          cuts += 1
        }
        writes = word === lastWords
      }
      // A message may arrive in two parts.
      unread = text.slice(Math.max(read, text.length - lastWords.length))
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!cut) program.write(bytes)
      // "Ready, no transaction": the commit is done.
      else if (bytes.includes(Buffer.from('Z\0\0\0\x05I', 'latin1'))) program.destroy()
    })
    program.on('close', () => database.destroy())
    database.on('close', () => program.destroy())
  })

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutNextCommit: () => {
      armed = true
    },
    spare: () => {
      armed = false
    },
    get cuts() {
      return cuts
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
