import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type Edit, edited, edits } from './fields.ts'
import { type FormSpoiling, formOf, formSpoilings } from './forms.ts'
import { jsonOf, things } from './hostile.ts'
import type { Valid } from './valid/request.ts'
import { type Operation, put, type Wire } from './wire.ts'

/** `at`: a share of the length. */
export type WrongBody =
  | { how: 'fields'; edits: Edit[] }
  | { how: 'whole'; value: unknown }
  | { how: 'text'; does: TextWrong; at: number }
  | { how: 'form'; form: FormSpoiling }
  | { how: 'bytes'; does: BytesWrong; at: number }
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

const bytesWrongs = ['empty', 'cut', 'flip', 'page', 'many', 'junk'] as const
type BytesWrong = (typeof bytesWrongs)[number]

const share = fc.double({ min: 0, max: 1, noNaN: true })

export const wrongFields: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('fields' as const),
  edits: fc.array(edits, { minLength: 1, maxLength: 3 }),
})
export const wrongWholes: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('whole' as const),
  value: things,
})
export const wrongTexts: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('text' as const),
  does: fc.constantFrom(...textWrongs),
  at: share,
})
export const wrongForms: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('form' as const),
  form: formSpoilings,
})
export const wrongFiles: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('bytes' as const),
  does: fc.constantFrom(...bytesWrongs),
  at: share,
})
export const wrongPackings: fc.Arbitrary<WrongBody> = fc.record({
  how: fc.constant('packed' as const),
  encoding: fc.constantFrom('gzip', 'br', 'deflate', 'x-gzip', 'identity', 'gzip, gzip', 'zzz', ''),
  packs: fc.constantFrom('right', 'plain', 'bomb'),
})

interface Body {
  bytes: Buffer
  type?: string
}

export function bodyOf({ body }: Operation, valid: Valid, how: WrongBody | null): Body | null {
  if (valid.bytes) return { bytes: how?.how === 'bytes' ? wrongBytes(valid.bytes, how) : valid.bytes }
  if (valid.form) {
    const text = wrongText(textOf(valid.form.data, body, how), how).toString()
    const { body: bytes, type } = formOf(text, valid.form.files, how?.how === 'form' ? how.form : undefined)
    return { bytes, type }
  }
  if (valid.json === undefined) return null
  return { bytes: wrongText(textOf(valid.json, body, how), how), type: 'application/json' }
}

/** Compresses the body; the header may contradict the compression. */
export function pack(wire: Wire, { encoding, packs }: Extract<WrongBody, { how: 'packed' }>): void {
  put(wire, 'content-encoding', encoding)
  if (packs === 'right' && wire.body) wire.body = gzipSync(wire.body)
  if (packs === 'bomb') wire.body = bomb
}

const bomb = gzipSync(Buffer.alloc(4_000_000))

function textOf(value: unknown, body: Operation['body'], how: WrongBody | null): string {
  if (how?.how === 'whole') return jsonOf(how.value)
  const schema = body && 'schema' in body ? body.schema : undefined
  return jsonOf(how?.how === 'fields' ? edited(value, schema, how.edits) : value)
}

function wrongText(text: string, how: WrongBody | null): Buffer {
  const whole = Buffer.from(text)
  if (how?.how !== 'text') return whole
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

function wrongBytes(bytes: Buffer, { does, at }: Extract<WrongBody, { how: 'bytes' }>): Buffer {
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
