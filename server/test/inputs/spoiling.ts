import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type Edit, edited, edits, type Schema } from './fields.ts'
import { type FormSpoiling, formOf, formSpoilings } from './forms.ts'
import { dates, headerTexts, ids, jsonOf, numbers, texts, things } from './hostile.ts'
import type { Valid } from './valid-requests.ts'

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

/** One way of being wrong, made of what a seed gives; what it is done to is only known when it is sent. */
export type Spoiling =
  | { how: 'nothing' }
  | { how: 'fields'; edits: Edit[] }
  | { how: 'whole'; value: unknown }
  | {
      how: 'query'
      pairs: { at: number; name: string | null; value: string; plain: boolean }[]
      bare: boolean
    }
  | { how: 'param'; at: number; value: string; plain: boolean }
  | { how: 'headers'; headers: [string, string][] }
  | { how: 'text'; does: TextWrong; at: number }
  | { how: 'form'; form: FormSpoiling }
  | { how: 'bytes'; does: 'empty' | 'cut' | 'flip' | 'page' | 'many' | 'junk'; at: number }
  | { how: 'target'; target: string | null; piece: string; at: number }
  | { how: 'method'; method: string }
  | { how: 'framing'; does: Framing }
  | { how: 'type'; type: string | null }
  | { how: 'packed'; encoding: string; packs: 'right' | 'plain' | 'bomb' }

const textWrongs = [
  'cut',
  'tail',
  'bom',
  'utf16',
  'bytes',
  'comma',
  'nan',
  'empty',
  'huge',
  'quotes',
] as const
type TextWrong = (typeof textWrongs)[number]

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

const stringOf = (it: unknown): string => (typeof it === 'string' ? it : jsonOf(it))
const inAddress = fc.oneof(texts, numbers, dates, ids, things).map(stringOf)

const pieces = [
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%2F',
  '%5C',
  '//',
  '/./',
  '/../',
  '\\',
  ';a=b',
  '%ff%fe',
  '%ed%a0%80',
  '#x',
  '/%2e%2e/',
  ' ',
  '\t',
  '\u0000',
  'ż',
  '*',
  '%u0041',
  `${'a'.repeat(120)}`,
]
const targets = [
  '/%',
  '//x',
  '/api//health',
  '/%2e%2e/x',
  '/assets/../../x',
  '/assets/%',
  '/%00',
  '/%zz',
  '/api/%',
  '/api',
  '/api/',
  '*',
  'x',
  '',
  'http://evil.example/api/health',
  'http://[',
  '/api/health?%',
  '/?%zz=%',
  '/..%2f..%2fetc/passwd',
  '/.git/config',
  '/api/../api/health',
  `/${'a'.repeat(9_000)}`,
  `/api/${'a/'.repeat(4_000)}`,
  `/api/health?${'a=b&'.repeat(3_000)}`,
  `/${'a'.repeat(70_000)}`,
  '/\\evil',
  '/api/health;x',
  '/api/health%20',
  '/API/HEALTH',
  '/apps/%E0%A4%A',
  '/login/%2e%2e/x',
  '/assets/app-abc123.js/..',
  '/index.html%00.png',
  '/con',
  '/%c0%ae%c0%ae/x',
]

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
  'draft-id',
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

/** Ways to spoil a call, as far as it has what they spoil. */
export function spoilingsOf({ query, params, body }: Operation): fc.Arbitrary<Spoiling> {
  const ways: [weight: number, applies: boolean, way: fc.Arbitrary<Spoiling>][] = [
    [2, true, fc.constant({ how: 'nothing' })],
    [
      18,
      body?.kind === 'json' || body?.kind === 'form',
      record('fields', { edits: fc.array(edits, { minLength: 1, maxLength: 3 }) }),
    ],
    [3, body?.kind === 'json' || body?.kind === 'form', record('whole', { value: things })],
    [
      3,
      body?.kind === 'json' || body?.kind === 'form',
      record('text', { does: fc.constantFrom(...textWrongs), at: share }),
    ],
    [9, body?.kind === 'form', record('form', { form: formSpoilings })],
    [
      8,
      body?.kind === 'bytes',
      record('bytes', {
        does: fc.constantFrom('empty', 'cut', 'cut', 'flip', 'flip', 'page', 'many', 'junk'),
        at: share,
      }),
    ],
    [
      query.length > 0 ? 12 : 2,
      true,
      record('query', { pairs: fc.array(pairs, { minLength: 1, maxLength: 4 }), bare: fc.boolean() }),
    ],
    [8, params.length > 0, record('param', { at: fc.nat(), value: inAddress, plain: fc.boolean() })],
    [
      5,
      true,
      record('headers', {
        headers: fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValues), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    ],
    [
      3,
      true,
      record('target', {
        target: fc.option(fc.constantFrom(...targets)),
        piece: fc.constantFrom(...pieces),
        at: share,
      }),
    ],
    [2, true, record('method', { method: fc.constantFrom(...methods) })],
    [3, true, record('framing', { does: fc.constantFrom(...framings) })],
    [2, true, record('type', { type: fc.option(fc.constantFrom(...types)) })],
    [
      2,
      body !== null,
      record('packed', {
        encoding: fc.constantFrom('gzip', 'br', 'deflate', 'x-gzip', 'identity', 'gzip, gzip', 'zzz', ''),
        packs: fc.constantFrom('right', 'plain', 'bomb'),
      }),
    ],
  ]
  return fc.oneof(
    ...ways.filter(([, applies]) => applies).map(([weight, , arbitrary]) => ({ weight, arbitrary })),
  )
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const pairs = fc.record({
  at: fc.nat(),
  name: fc.option(fc.constantFrom('__proto__', 'constructor', 'q[]', '', 'x', 'size', 'page'), { freq: 5 }),
  value: inAddress,
  plain: fc.boolean(),
})
function record<H extends Spoiling['how']>(
  how: H,
  rest: {
    [K in Exclude<keyof Extract<Spoiling, { how: H }>, 'how'>]: fc.Arbitrary<Extract<Spoiling, { how: H }>[K]>
  },
): fc.Arbitrary<Spoiling> {
  return fc.record({ how: fc.constant(how), ...rest }) as unknown as fc.Arbitrary<Spoiling>
}

/** As it stands in an address: encoded, or `plain` but for what would end the line. */
function encoded(value: string, plain: boolean): string {
  if (!plain) return encodeURIComponent(value.toWellFormed())
  return value.replace(/[\s\0-\x20\x7f#?&]/gu, '_').slice(0, 6_000)
}

/** The valid request, spoiled. */
export function spoiled(operation: Operation, valid: Valid, token: string | null, how: Spoiling): Wire {
  const body = bodyOf(operation, valid, how)
  const wire: Wire = {
    method: operation.method,
    target: targetOf(operation, valid, how),
    headers: [
      ['host', '127.0.0.1'],
      ...(token ? [['authorization', `Bearer ${token}`] as [string, string]] : []),
      ...Object.entries(valid.headers ?? {}),
      ...(body?.type ? [['content-type', body.type] as [string, string]] : []),
    ],
    body: body?.bytes ?? null,
  }
  const put = (name: string, value: string | null) => {
    wire.headers = wire.headers.filter(([it]) => it !== name)
    if (value !== null) wire.headers.push([name, value])
  }
  if (how.how === 'headers') for (const [name, value] of how.headers) put(name, value)
  if (how.how === 'type') put('content-type', how.type)
  if (how.how === 'method') wire.method = how.method
  if (how.how === 'packed') {
    put('content-encoding', how.encoding)
    if (how.packs === 'right' && wire.body) wire.body = gzipSync(wire.body)
    if (how.packs === 'bomb') wire.body = bomb
  }
  if (how.how === 'framing') frame(wire, how.does, put)
  return wire
}

const bomb = gzipSync(Buffer.alloc(30_000_000))

function targetOf({ path, query }: Operation, valid: Valid, how: Spoiling): string {
  const names = Object.keys(valid.params ?? {})
  const spoiledName = how.how === 'param' ? names[how.at % Math.max(1, names.length)] : undefined
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    name === spoiledName && how.how === 'param'
      ? encoded(how.value, how.plain)
      : encodeURIComponent(valid.params?.[name] ?? crypto.randomUUID()),
  )
  let search = new URLSearchParams(valid.query).toString()
  if (how.how === 'query') {
    const wrong = how.pairs.map(
      ({ at, name, value, plain }) =>
        `${name ?? query[at % Math.max(1, query.length)] ?? 'x'}=${encoded(value, plain)}`,
    )
    const kept = how.bare
      ? []
      : [...new URLSearchParams(valid.query)].filter(
          ([name]) => !wrong.some((it) => it.startsWith(`${name}=`)),
        )
    search = [new URLSearchParams(kept).toString(), ...wrong].filter(Boolean).join('&')
  }
  const target = search ? `${filled}?${search}` : filled
  if (how.how !== 'target') return target
  const cut = Math.floor(filled.length * how.at)
  return how.target ?? `${filled.slice(0, cut)}${how.piece}${filled.slice(cut)}`
}

interface Sent {
  bytes: Buffer
  type?: string
}

function bodyOf({ body }: Operation, valid: Valid, how: Spoiling): Sent | null {
  if (valid.bytes) return { bytes: how.how === 'bytes' ? wrongBytes(valid.bytes, how) : valid.bytes }
  if (valid.form) {
    const text = wrongText(textOf(valid.form.data, body, how), how).toString()
    const { body: bytes, type } = formOf(text, valid.form.files, how.how === 'form' ? how.form : undefined)
    return { bytes, type }
  }
  if (valid.json === undefined) return null
  return { bytes: wrongText(textOf(valid.json, body, how), how), type: 'application/json' }
}

function textOf(value: unknown, body: Operation['body'], how: Spoiling): string {
  if (how.how === 'whole') return jsonOf(how.value)
  const schema = body && 'schema' in body ? body.schema : undefined
  return jsonOf(how.how === 'fields' ? edited(value, schema, how.edits) : value)
}

function wrongText(text: string, how: Spoiling): Buffer {
  const whole = Buffer.from(text)
  if (how.how !== 'text') return whole
  const cut = Math.floor(text.length * how.at)
  const ways: Record<TextWrong, () => Buffer> = {
    cut: () => whole.subarray(0, cut),
    tail: () => Buffer.from(`${text}}`),
    bom: () => Buffer.from(`\ufeff${text}`),
    utf16: () => Buffer.from(text, 'utf16le'),
    bytes: () =>
      Buffer.concat([whole.subarray(0, cut), Buffer.from([0xff, 0xc0, 0x80]), whole.subarray(cut)]),
    comma: () => Buffer.from(text.replace(/\}$/u, ',}')),
    nan: () => Buffer.from(text.replace(/:[^,}[{]+/u, ':NaN')),
    empty: () => Buffer.alloc(0),
    huge: () => Buffer.from(`${' '.repeat(1_200_000)}${text}`),
    quotes: () => Buffer.from(text.replaceAll('"', "'")),
  }
  return ways[how.does]()
}

function wrongBytes(bytes: Buffer, { does, at }: Extract<Spoiling, { how: 'bytes' }>): Buffer {
  const cut = Math.floor(bytes.length * at)
  if (does === 'empty') return Buffer.alloc(0)
  if (does === 'cut') return bytes.subarray(0, cut)
  if (does === 'page') return Buffer.from('<!doctype html><script>alert(1)</script>')
  if (does === 'many') return Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024 + 1 - bytes.length)])
  if (does === 'junk') return Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(3_000, 0xa5)])
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8((flipped[cut] ?? 0) ^ 0xff, Math.min(cut, bytes.length - 1))
  return flipped
}

function frame(wire: Wire, does: Framing, put: (name: string, value: string | null) => void): void {
  const body = wire.body ?? Buffer.from('{"a":1}')
  wire.body = body
  const chunked = (text: string) => {
    put('transfer-encoding', 'chunked')
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
    twice: () => put('content-length', String(body.length + 1)),
    enormous: () => {
      wire.length = '99999999999999999999'
      wire.end = true
    },
    both: () => put('transfer-encoding', 'chunked'),
    chunk: () => chunked(`${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n0\r\n\r\n`),
    'chunk size': () => chunked('zz\r\nabc\r\n'),
    'chunk end': () => {
      chunked(`${(body.length + 9).toString(16)}\r\n${body.toString('latin1')}`)
      wire.end = true
    },
    'unknown coding': () => {
      put('transfer-encoding', 'gzip')
      wire.length = null
      wire.end = true
    },
    expect: () => put('expect', '100-continue'),
    'expect other': () => put('expect', 'the unexpected'),
    'no host': () => put('host', null),
    old: () => put('x-version', 'HTTP/1.0'),
    older: () => put('x-version', 'HTTP/0.9'),
    upgrade: () => {
      put('upgrade', 'websocket')
      put('connection', 'upgrade')
    },
    pipelined: () => {
      wire.body = Buffer.concat([body, Buffer.from('GET /api/%00 HTTP/1.1\r\n\r\n')])
      wire.length = String(body.length)
    },
    'line feeds': () => put('x-a', 'b\nc: d'),
  }
  ways[does]()
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
