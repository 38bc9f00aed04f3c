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
  const server = createServer((incoming, answer) => {
    const { method = 'GET', headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', program), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      response.on('data', (bytes) => lost.has(answer) || answer.write(bytes))
      response.on('end', () => lost.has(answer) || answer.end())
    })
    open.add(answer)
    passed.on('error', () => answer.destroy())
    answer.on('close', () => {
      open.delete(answer)
      passed.destroy()
    })
    incoming.pipe(passed)
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
