import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StalledProxy {
  url: string
  /** Open connections stop responding without a close, as on a suspended computer. */
  loseOpen(): void
  close(): Promise<void>
}

/** A line to the program. */
export async function startStalledProxy(program: string): Promise<StalledProxy> {
  const open = new Set<ServerResponse>()
  const lost = new WeakSet<ServerResponse>()
  const server = createServer((asked, answer) => {
    const { method = 'GET', headers } = asked
    const passed = request(new URL(asked.url ?? '/', program), { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      answer.flushHeaders()
      said.on('data', (bytes) => lost.has(answer) || answer.write(bytes))
      said.on('end', () => lost.has(answer) || answer.end())
    })
    open.add(answer)
    passed.on('error', () => answer.destroy())
    answer.on('close', () => {
      open.delete(answer)
      passed.destroy()
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseOpen() {
      for (const answer of open) lost.add(answer)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
