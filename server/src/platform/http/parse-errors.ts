import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { translated } from '../translate.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const type = 'application/json; charset=utf-8'

const messages: Record<number, string> = { 408: 'problem.tooSlow', 431: 'problem.tooLarge' }

function bodyFor(status: number): string {
  return JSON.stringify({ message: translated(messages[status] ?? 'problem.badJson') })
}

/** Answers connections without a valid request: not HTTP, too long a head, too slow. */
export function answerParseError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'HPE_CLOSED_CONNECTION') return
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code] ?? 400
  const body = bodyFor(status)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

/** Node would refuse it without a body. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { 'content-type': type, connection: 'close' }).end(bodyFor(417))
  })
}
