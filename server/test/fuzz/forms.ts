import fc from 'fast-check'
import type { FileSent } from '../world.ts'

export interface FormSpoiling {
  /** Replaces the part's head. */
  heads: string[]
  /** Indexes of the parts sent; may repeat. */
  parts: number[]
  /** Length as a share of its bytes. */
  cut: number | null
  boundary: 'right' | 'other' | 'none' | 'empty' | 'long'
  before: string
  after: string
}

const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`
const heads = fc.oneof(
  fc.constantFrom(
    disposition('name="data"'),
    `${disposition('name="data"')}\r\nContent-Type: application/json`,
    `${disposition('name="data"; filename="data.json"')}\r\nContent-Type: application/json`,
    disposition('name="files[0]"; filename="a.png"'),
    disposition('name="files[0]"'),
    disposition('name="files[00]"; filename="a.png"'),
    disposition('name="files[999]"; filename="a.png"'),
    disposition('name="files[-1]"; filename="a.png"'),
    disposition('name="files[99999999999]"; filename="a.png"'),
    disposition('name="files"; filename="a.png"'),
    disposition('name="__proto__"; filename="a.png"'),
    disposition('name="__proto__"'),
    disposition('name="constructor"'),
    disposition('name=""'),
    disposition('filename="a.png"'),
    disposition(`name="files[0]"; filename*=UTF-8''%e2%82%ac%20%`),
    disposition(`name="files[0]"; filename*=UTF-16''%ff%fe`),
    disposition('name="files[0]"; filename="\u202egnp.exe\u0000"'),
    disposition('name="files[0]"; filename="../../../etc/passwd"'),
    disposition('name="files[0]"; filename="a\\"b;c=d.png"'),
    disposition(`name="files[0]"; filename="${'ż'.repeat(60_000)}.png"`),
    disposition(`name="files[0]"; filename="${'ż'.repeat(300)}.png"`),
    disposition(`name="${'x'.repeat(10_000)}"`),
    'Content-Disposition: attachment',
    'Content-Disposition',
    'Content-Type: multipart/mixed; boundary=inner',
    `${disposition('name="files[0]"; filename="a.png"')}\r\nContent-Transfer-Encoding: base64`,
    `X-Long: ${'x'.repeat(100_000)}`,
    '',
    ':',
    '\u0000\u0001',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
)

export const formSpoilings: fc.Arbitrary<FormSpoiling> = fc.record({
  heads: fc.array(heads, { maxLength: 4 }),
  parts: fc.oneof(
    fc.constant<number[]>([0, 1, 2]),
    fc.array(fc.nat(5), { maxLength: 6 }),
    fc.constant(Array.from({ length: 200 }, (_, n) => n % 3)),
  ),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  boundary: fc.constantFrom<FormSpoiling['boundary']>(
    'right',
    'right',
    'right',
    'other',
    'none',
    'empty',
    'long',
  ),
  before: fc.constantFrom('', '', '', 'preamble\r\n', '\r\n\r\n', '--', '\u0000'),
  after: fc.constantFrom('', '', '', 'epilogue', '\r\n--b--\r\n', '\u0000'.repeat(5_000)),
})

const b = 'b0undary'
const types: Record<FormSpoiling['boundary'], string> = {
  right: `multipart/form-data; boundary=${b}`,
  other: 'multipart/form-data; boundary=another',
  none: 'multipart/form-data',
  empty: 'multipart/form-data; boundary=',
  long: `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
}

const partOf = (head: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(`--${b}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])

export function formOf(
  data: string,
  files: readonly FileSent[],
  mutation?: FormSpoiling,
): { body: Buffer; type: string } {
  const parts = [
    partOf(disposition('name="data"'), Buffer.from(data)),
    ...files.map(({ name, bytes }, n) =>
      partOf(`${disposition(`name="files[${n}]"; filename="${name}"`)}\r\nContent-Type: image/png`, bytes),
    ),
  ]
  const end = Buffer.from(`--${b}--\r\n`)
  if (!mutation) return { body: Buffer.concat([...parts, end]), type: types.right }
  const bodies = [Buffer.from(data), ...files.map(({ bytes }) => bytes)]
  const all = [
    ...parts,
    ...mutation.heads.map((head, n) => partOf(head, bodies[n % bodies.length] ?? Buffer.alloc(0))),
  ]
  const whole = Buffer.concat([
    Buffer.from(mutation.before),
    ...mutation.parts.map((n) => all[n % all.length] ?? end),
    ...(mutation.heads.length > 0 ? all.slice(parts.length) : []),
    end,
    Buffer.from(mutation.after),
  ])
  const body = mutation.cut === null ? whole : whole.subarray(0, Math.floor(whole.length * mutation.cut))
  return { body, type: types[mutation.boundary] }
}
