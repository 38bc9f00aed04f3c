import fc from 'fast-check'
import { headerTexts } from './hostile.ts'
import { put, type Wire } from './wire.ts'

/** Wrong heads, including how a request declares its body's end. */
export type WrongHead =
  | { how: 'headers'; headers: [string, string][] }
  | { how: 'type'; type: string | null }
  | { how: 'method'; method: string }
  | { how: 'framing'; does: Framing }

const framings = [
  'short',
  'long',
  'negative',
  'word',
  'twice',
  'enormous',
  'both',
  'chunk',
  'chunk size',
  'chunk end',
  'unknown coding',
  'expect',
  'expect other',
  'no host',
  'old',
  'older',
  'upgrade',
  'pipelined',
  'line feeds',
] as const
type Framing = (typeof framings)[number]

const methods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PATCH',
  'DELETE',
  'PUT',
  'POST',
  'GET',
  'QUERY',
  'get',
  'FOO',
  'G ET',
  '',
]

const types = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'application/',
  '/',
  '*/*',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=b',
  'image/png',
  '\xff',
  'a'.repeat(5_000),
  'application/json; boundary=b; charset="\\"',
]

const headerNames = [
  'authorization',
  'idempotency-key',
  'version',
  'accept-language',
  'last-event-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'range',
  'accept',
  'accept-encoding',
  'origin',
  'referer',
  'user-agent',
  'cookie',
  'x-request-id',
  'x-http-method-override',
  'connection',
  'te',
]
const headerValues = fc.oneof(
  headerTexts,
  fc.constantFrom(
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a b',
    'Basic eDp4',
    `Bearer ${'a'.repeat(200)}`,
    `Bearer ${'a'.repeat(201)}`,
    'en',
    'ar',
    'fr',
    'pl',
    'en-US,en;q=0.9',
    '__proto__',
    '127.0.0.1, 10.0.0.1',
    'anywhere',
    '::1, x',
    '999999999999999',
    '5-1.2.3',
    `5-${'1.'.repeat(1_500)}1`,
    'bytes=0-',
    'bytes=99-1',
    'gzip;q=0',
    'br, gzip',
    'identity;q=0, *;q=0',
    'W/"x"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'close',
    'upgrade',
  ),
)

export const wrongHeaders: fc.Arbitrary<WrongHead> = fc.record({
  how: fc.constant('headers' as const),
  headers: fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValues), { minLength: 1, maxLength: 3 }),
})
export const wrongTypes: fc.Arbitrary<WrongHead> = fc.record({
  how: fc.constant('type' as const),
  type: fc.oneof(fc.constant(null), fc.constantFrom(...types)),
})
export const wrongMethods: fc.Arbitrary<WrongHead> = fc.record({
  how: fc.constant('method' as const),
  method: fc.constantFrom(...methods),
})
export const wrongFramings: fc.Arbitrary<WrongHead> = fc.record({
  how: fc.constant('framing' as const),
  does: fc.constantFrom(...framings),
})

export function mutateHead(wire: Wire, how: WrongHead): void {
  if (how.how === 'headers') for (const [name, value] of how.headers) put(wire, name, value)
  if (how.how === 'type') put(wire, 'content-type', how.type)
  if (how.how === 'method') wire.method = how.method
  if (how.how === 'framing') frame(wire, how.does)
}

function frame(wire: Wire, does: Framing): void {
  const say = (name: string, value: string | null) => put(wire, name, value)
  const body = wire.body ?? Buffer.from('{"a":1}')
  wire.body = body
  const chunked = (text: string) => {
    say('transfer-encoding', 'chunked')
    wire.length = null
    wire.body = Buffer.from(text, 'latin1')
  }
  const ways: Record<Framing, () => void> = {
    short: () => (wire.length = String(Math.max(0, body.length - 2))),
    long: () => {
      wire.length = String(body.length + 10)
      wire.end = true
    },
    negative: () => (wire.length = '-1'),
    word: () => (wire.length = 'x'),
    twice: () => say('content-length', String(body.length + 1)),
    enormous: () => {
      wire.length = '99999999999999999999'
      wire.end = true
    },
    both: () => say('transfer-encoding', 'chunked'),
    chunk: () => chunked(`${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n0\r\n\r\n`),
    'chunk size': () => chunked('zz\r\nabc\r\n'),
    'chunk end': () => {
      chunked(`${(body.length + 9).toString(16)}\r\n${body.toString('latin1')}`)
      wire.end = true
    },
    'unknown coding': () => {
      say('transfer-encoding', 'gzip')
      wire.length = null
      wire.end = true
    },
    expect: () => say('expect', '100-continue'),
    'expect other': () => say('expect', 'the unexpected'),
    'no host': () => say('host', null),
    old: () => say('x-version', 'HTTP/1.0'),
    older: () => say('x-version', 'HTTP/0.9'),
    upgrade: () => {
      say('upgrade', 'websocket')
      say('connection', 'upgrade')
    },
    pipelined: () => {
      wire.body = Buffer.concat([body, Buffer.from('GET /api/%00 HTTP/1.1\r\n\r\n')])
      wire.length = String(body.length)
    },
    'line feeds': () => say('x-a', 'b\nc: d'),
  }
  ways[does]()
}
