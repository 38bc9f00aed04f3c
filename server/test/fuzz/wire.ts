import type { Schema } from './fields.ts'

export interface Operation {
  method: string
  path: string
  query: string[]
  params: string[]
  body: { kind: 'json' | 'form'; schema: Schema } | { kind: 'bytes' } | null
}

export interface Wire {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer | null
  /** Replaces the real Content-Length; null omits it. */
  length?: string | null
  /** Half-closes after a body that is too short. */
  end?: boolean
}

export function bytesOf({ method, target, headers, body, length }: Wire): Buffer {
  const version = headers.find(([name]) => name === 'x-version')?.[1] ?? 'HTTP/1.1'
  const contentLength = length === undefined && body ? String(body.length) : length
  const lines = [
    `${method} ${target} ${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(contentLength ? [`content-length: ${contentLength}`] : []),
    ...(headers.some(([name]) => name === 'connection') ? [] : ['connection: close']),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Sets a header; null removes it. */
export function put(wire: Wire, name: string, value: string | null): void {
  wire.headers = wire.headers.filter(([it]) => it !== name)
  if (value !== null) wire.headers.push([name, value])
}
