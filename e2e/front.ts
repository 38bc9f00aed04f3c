import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  url: string
  /** The API answers 503, while the program is still served. */
  isClosed: boolean
  /** Changes the script of the service worker: another build. */
  rewrite: ((script: string) => string) | null
  close(): Promise<void>
}

/** A proxy before a program: what a browser sees during an update. */
export async function aFront(program: string): Promise<Front> {
  const { hostname, port } = new URL(program)
  const front: Front = {
    url: '',
    isClosed: false,
    rewrite: null,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (front.isClosed && path.startsWith('/api/')) {
      answer.writeHead(503, { 'content-type': 'application/json' }).end('{"message":""}')
      return
    }
    const isWorker = path === '/service-worker.js'
    const headers = { ...incoming.headers }
    if (isWorker) {
      // Whole and as text: an unchanged script has no body to change.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    }
    const outgoing = ask({ hostname, port, path, method: incoming.method, headers }, (response) => {
      if (!(isWorker && front.rewrite)) {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
        return
      }
      let script = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        script += part
      })
      response.on('end', () => {
        const changed = front.rewrite?.(script) ?? script
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(changed)
      })
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return front
}
