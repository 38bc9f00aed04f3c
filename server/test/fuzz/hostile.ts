import fc from 'fast-check'

/** JSON text that no value produces, inserted verbatim. */
export const raw = (json: string) => ({ [rawKey]: json })
const rawKey = '@raw'

export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /\{"@raw":("(?:[^"\\]|\\.)*")\}/gu,
    (_, text: string) => JSON.parse(text) as string,
  )
}

const deep = (depth: number) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const deepObject = (depth: number) => raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

export const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udc00y',
    '\u202egnp.exe',
    '\u200f\u200e\u2066x\u2069',
    '\u200b',
    '\ufeff',
    '\uffff',
    '👩‍👩‍👧‍👦🏢',
    'e\u0301\u0316'.repeat(100),
    'İıßﬀ',
    '١٢٣',
    '%',
    '%00',
    '\\',
    "'",
    '"',
    '\r\n',
    '\u0001\u001b[31m',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '{{message}}',
    'problem.validation',
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '$\u007b7*7}',
    '../../etc/passwd',
    'ROLE_ADMIN',
    'a@b.pl',
    `${'a'.repeat(250)}@b.pl`,
  ),
  fc.constantFrom(41, 121, 201, 256, 301, 4_001, 10_001, 70_000, 300_000).map((n) => 'ż'.repeat(n)),
  // Incompressible text may exceed an index entry.
  fc
    .integer({ min: 100, max: 3_000 })
    .chain((n) => fc.string({ unit: 'binary', minLength: n, maxLength: n })),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)

export const numbers = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1,
    0.5,
    1.0000001,
    64,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 31),
    -(2 ** 53),
    1e21,
    1e308,
    5e-324,
    raw('1e999'),
    raw('-1e999'),
    raw('123456789012345678901234567890'),
    raw(`1${'0'.repeat(5_000)}`),
    raw('-0'),
    raw('0.1e-400'),
    '1',
    '0x10',
    '1e3',
    ' 7 ',
    'Infinity',
    '9999999999999999999',
  ),
  fc.integer(),
  fc.double(),
)

const clocks = ['T00:00:00Z', 'T08:00:00.000+01:00', 'T23:59:59.999999999Z']
const offsets = ['+14:00', '+14:01', '-14:00', '+23:00', '-23:59', '+99:99', '+0100', 'Z', '']
export const dates = fc.oneof(
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '1582-10-10',
    '1899-12-31',
    '1900-01-01',
    '2199-12-31',
    '2200-01-01',
    '9999-12-31',
    '275760-09-13',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '-271821-04-20T00:00:00.000Z',
    '2027-02-29',
    '2028-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-00',
    '2027-W10',
    '2027-060',
    '2027-03-02T24:00:00Z',
    '2027-03-02T08:00:60Z',
    '2027-03-02T25:00:00Z',
    '2027-03-02T08:00Z',
    '2027-03-02 08:00:00Z',
    '2027-03-28T02:30:00+01:00',
    'infinity',
    '-infinity',
    'now',
    'epoch',
    'today',
    '4714-11-24 BC',
    '２０２７-03-02',
    '2027-03-02T08:00:00Z\n',
    `2027-03-02T08:00:00.${'9'.repeat(200)}Z`,
  ),
  fc
    .tuple(
      fc.constantFrom('0000', '0001', '1899', '1900', '1970', '2027', '2199', '2200', '9999'),
      fc.constantFrom('-01-01', '-12-31', '-02-29', '-06-15'),
      fc.constantFrom(...clocks),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.integer({ min: 0, max: 250 }), fc.constantFrom(...offsets))
    .map(([digits, offset]) => `2027-03-02T08:00:00${digits ? `.${'1'.repeat(digits)}` : ''}${offset}`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)

export const ids = fc.oneof(
  fc.constantFrom(
    '',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
    '{0190a000-0000-7000-8000-000000000000}',
    '0190a00000007000800000000000000a',
    '0190a000-0000-7000-8000-00000000000g',
    '0190a000-0000-7000-8000-000000000000\n',
    'urn:uuid:0190a000-0000-7000-8000-000000000000',
    '..',
    'list',
  ),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
)

export const things = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [{}],
    ['x', 1, null],
    { length: 5 },
    raw('{"toString":"x","valueOf":1,"then":"x","constructor":{},"hasOwnProperty":0}'),
    raw('{"__proto__":{"admin":true}}'),
    raw('{"constructor":{"prototype":{"admin":true}}}'),
    raw('{"a":1,"a":2}'),
    { '': 'x' },
    { 'a\u0000b': 'x' },
    { '\ud800': 'x' },
    deep(10),
    deep(63),
    deep(64),
    deep(65),
    deep(3_000),
    deepObject(40),
    deepObject(70),
    deepObject(7_000),
    deep(100_000),
  ),
  fc.integer({ min: 100, max: 20_000 }).map((n) => Array.from({ length: n }, (_, i) => i)),
  fc
    .integer({ min: 100, max: 2_000 })
    .map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i]))),
  fc.jsonValue({ maxDepth: 4 }),
)

export const headerTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    ',',
    ';',
    '=',
    '"',
    'null',
    '-1',
    '0',
    '99999999999999999999',
    '../..',
    'a'.repeat(300),
    'a'.repeat(5_000),
    '\xff\xfe\x80',
    'Å¼Ã³Å\x82w',
    `"${'\\'.repeat(50)}`,
    'x,y,z',
    '0190a000-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replace(/\p{Cc}/gu, '_')),
)
