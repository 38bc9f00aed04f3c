import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Smallest PNG. */
export const tilePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A loopback server of map tiles; `answer` replaces the picture. */
export async function startTileFake() {
  const requests: string[] = []
  const fake = {
    requests,
    answer: undefined as ((response: ServerResponse) => void) | undefined,
    url: '',
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (fake.answer) fake.answer(response)
    else response.writeHead(200, { 'content-type': 'image/png' }).end(tilePng)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`
  return fake
}
