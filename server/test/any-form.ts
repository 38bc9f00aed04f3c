import fc from 'fast-check'
import { jpeg, pdf, png } from './bytes.ts'

const boundary = 'X'
const crlf = '\r\n'

const anyName = fc.oneof(
  fc.constantFrom('data', 'files[0]', 'files[1]', 'files.0', 'files', 'files[999]', '__proto__', 'żółw', ''),
  fc.string({ maxLength: 20 }),
)
const anyFileName = fc.option(
  fc.oneof(
    fc.constantFrom('a.png', '', '..', 'a\u0000b', 'x'.repeat(300), '"', 'ą\ud800', '%00', 'a/b\\c'),
    fc.string({ maxLength: 20, unit: 'binary' }),
  ),
  { nil: null },
)
const anyHead = fc.constantFrom(
  '',
  '',
  '',
  'Content-Type: application/json',
  'Content-Type: image/png',
  'Content-Type: ;;',
  ': ',
  'x',
  'Content-Transfer-Encoding: base64',
  'Content-Type: text/plain; charset=utf-7',
  `A: ${'b'.repeat(20_000)}`,
)
const text = (value: string) => Buffer.from(value)
const anyValue: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(png, jpeg, pdf, text(''), text('{"name":"a"}'), text('{"name":"\\u0000"}'), text('{')),
  fc.constantFrom(text('null'), text('[['.repeat(5000)), text('{"__proto__":1}'), text('"\\ud800"')),
  fc.json().map(text),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

const anyPart = fc
  .record({ name: anyName, fileName: anyFileName, head: anyHead, value: anyValue, isNamed: fc.boolean() })
  .map(({ name, fileName, head, value, isNamed }) => {
    const file = fileName === null ? '' : `; filename="${fileName}"`
    const disposition = isNamed || fileName !== null ? `; name="${name}"${file}` : ''
    const heads = [`Content-Disposition: form-data${disposition}`, head].filter(Boolean).join(crlf)
    return Buffer.concat([
      Buffer.from(`--${boundary}${crlf}${heads}${crlf}${crlf}`),
      value,
      Buffer.from(crlf),
    ])
  })

type Spoil = (body: Buffer) => Buffer
const anyPlace = fc.double({ min: 0, max: 1, noNaN: true })
const at = (body: Buffer, place: number) => Math.floor(place * body.length)

const anySpoil: fc.Arbitrary<Spoil> = fc.oneof(
  fc.constant<Spoil>((body) => body),
  anyPlace.map(
    (place): Spoil =>
      (body) =>
        body.subarray(0, at(body, place)),
  ),
  anyPlace.map(
    (place): Spoil =>
      (body) =>
        body.subarray(at(body, place)),
  ),
  fc.tuple(anyPlace, fc.uint8Array({ maxLength: 30 })).map(
    ([place, bytes]): Spoil =>
      (body) =>
        Buffer.concat([body.subarray(0, at(body, place)), bytes, body.subarray(at(body, place))]),
  ),
  fc.tuple(anyPlace, fc.integer({ min: 1, max: 255 })).map(
    ([place, mask]): Spoil =>
      (body) => {
        const spoiled = Buffer.from(body)
        const i = at(body, place)
        if (i < spoiled.length) spoiled[i] = (spoiled[i] ?? 0) ^ mask
        return spoiled
      },
  ),
  fc.constant<Spoil>((body) => Buffer.from(body.toString('latin1').replaceAll(crlf, '\n'), 'latin1')),
)

/** Forms that no browser sends: odd parts, cut, altered or lengthened at any position. */
export const anyForm = fc
  .record({
    type: fc.constantFrom(
      ...Array<string>(6).fill(`multipart/form-data; boundary=${boundary}`),
      `multipart/form-data; boundary="${boundary}"`,
      `Multipart/Form-Data; charset=utf-8; boundary=${boundary}`,
      'multipart/form-data; boundary=Y',
      'multipart/form-data',
      `multipart/mixed; boundary=${boundary}`,
    ),
    parts: fc.array(anyPart, { maxLength: 5 }),
    end: fc.constantFrom(`--${boundary}--${crlf}`, `--${boundary}--`, `--${boundary}`, ''),
    spoil: anySpoil,
  })
  .map(({ type, parts, end, spoil }) => ({
    type,
    body: spoil(Buffer.concat([...parts, Buffer.from(end)])),
  }))
