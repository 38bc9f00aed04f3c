import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Answer read from bytes, since no client library would send such requests. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface Exchange {
  bytes: Buffer
  /** Half-closes after the bytes. */
  end?: boolean
  /** True for HEAD. */
  bodiless?: boolean
}

/** Milliseconds; longer than any answer takes. */
const patience = 20_000

/** Null when the connection closed without an answer. */
export function exchange(
  port: number,
  { bytes, end = false, bodiless = false }: Exchange,
): Promise<RawAnswer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => (end ? socket.end(bytes) : socket.write(bytes)))
    const timer = setTimeout(() => done(new Error(`no whole answer within ${patience} ms`)), patience)
    function done(outcome: RawAnswer | null | Error): void {
      clearTimeout(timer)
      socket.destroy()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = read(Buffer.concat(chunks), bodiless, false)
      if (answer) done(answer)
    })
    // The answer may arrive although sending was cut off.
    socket.on('error', () => {})
    socket.on('close', () => done(read(Buffer.concat(chunks), bodiless, true)))
  })
}

function read(bytes: Buffer, bodiless: boolean, closed: boolean): RawAnswer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(first)?.[1])
  const rest = bytes.subarray(headEnd + 4)
  if (status === 100) return read(rest, bodiless, closed)
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const raw = bodyOf(rest, status, headers, bodiless, closed)
  return raw && { status, headers, body: unpacked(raw, headers['content-encoding']) }
}

function bodyOf(
  rest: Buffer,
  status: number,
  headers: Record<string, string>,
  bodiless: boolean,
  closed: boolean,
): Buffer | null {
  const none = bodiless || status === 204 || status === 304
  // Open streams count as answered.
  if (none || headers['content-type']?.startsWith('text/event-stream')) return Buffer.alloc(0)
  if (headers['transfer-encoding'] === 'chunked') return dechunked(rest)
  const length = headers['content-length']
  if (length === undefined) return closed ? rest : null
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null
}

function dechunked(rest: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    at = lineEnd + 2
    if (rest.length < at + size) return null
    parts.push(rest.subarray(at, at + size))
    at += size + 2
  }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'br' ? brotliDecompressSync(body) : body
}
