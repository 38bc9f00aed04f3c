import type { Schema } from './fields.ts'

/** A call as the program's own OpenAPI names it. */
export interface Operation {
  method: string
  /** `/api/orders/{id}` */
  path: string
  query: string[]
  params: string[]
  body: { kind: 'json' | 'form'; schema: Schema } | { kind: 'bytes' } | null
}

/** A request as it goes out. */
export interface Wire {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer | null
  /** Said in place of the body's own length; null: nothing is said. */
  length?: string | null
  /** The sending side is closed behind the body: it is shorter than was said. */
  end?: boolean
}

/** The bytes of a request. */
export function bytesOf({ method, target, headers, body, length }: Wire): Buffer {
  const version = headers.find(([name]) => name === 'x-version')?.[1] ?? 'HTTP/1.1'
  const said = length === undefined && body ? String(body.length) : length
  const lines = [
    `${method} ${target} ${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(said ? [`content-length: ${said}`] : []),
    ...(headers.some(([name]) => name === 'connection') ? [] : ['connection: close']),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Puts a header in place of the one of that name; null takes it away. */
export function put(wire: Wire, name: string, value: string | null): void {
  wire.headers = wire.headers.filter(([it]) => it !== name)
  if (value !== null) wire.headers.push([name, value])
}
