import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { packedZip } from '../http/packed-zip.ts'
import { xlsxWriter } from '../http/xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { sheetOf } from './sheets.ts'

const limits = {
  rows: 50,
  columns: 10,
  characters: 200,
  allCharacters: 100_000,
  unpackedBytes: 1_000_000,
}
const read = (bytes: Uint8Array | string) => readSheet(Buffer.from(bytes), limits)
const cells = (bytes: Uint8Array | string) => read(bytes).rows.map((it) => it.cells)
async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function aBook(parts: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(parts).map(([name, text]) => ({
    name,
    modifiedAt: new Date(),
    open: () => [text],
  }))
  return whole(packedZip(entries))
}
const workbook = (sheets: string, more = '') => ({
  'xl/workbook.xml': `<workbook xmlns:r="r">${more}<sheets>${sheets}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
})
const one = workbook('<sheet name="Klienci" sheetId="1" r:id="rId1"/>')
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

it.each([
  ['semicolons', 'Nazwa;NIP\r\nŻuk;1\r\n'],
  ['commas', 'Nazwa,NIP\nŻuk,1'],
  ['tabs', 'Nazwa\tNIP\rŻuk\t1\r'],
  ['a mark', '\ufeffNazwa;NIP\nŻuk;1\n'],
  ['what Excel says first', 'sep=|\r\nNazwa|NIP\r\nŻuk|1\r\n'],
  ['quotes', '"Nazwa";"NIP"\n"Żuk";"1"\n'],
])('detects the separator of a text table: %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['Nazwa', 'NIP'],
    ['Żuk', '1'],
  ])
})

it('treats rows of separators alone as empty', () => {
  expect(cells(';;;\n;;;\n')).toEqual([])
})

it('reads quoted separators, quotes and line breaks, and numbers rows as a spreadsheet does', () => {
  const { rows } = read('Nazwa;Uwagi\n"Żuk; ""S.A.""";"raz\r\ndwa"\n\n;\nKoc;\n')
  expect(rows).toEqual([
    { n: 1, cells: ['Nazwa', 'Uwagi'] },
    { n: 2, cells: ['Żuk; "S.A."', 'raz\r\ndwa'] },
    { n: 5, cells: ['Koc'] },
  ])
})

it('decodes Windows-1250 where UTF-8 is invalid, and UTF-16 with a byte order mark', () => {
  expect(cells(Buffer.from('4bb972f33bb3f3642d9c', 'hex'))).toEqual([['Kąró', 'łód-ś']])
  expect(cells(Buffer.from('\ufeffŻuk\tŁódź\n', 'utf16le'))).toEqual([['Żuk', 'Łódź']])
})

it('reads a spreadsheet of our own as it was written', async () => {
  async function* batches() {
    yield [['=Żuk & <syn>', 950, { day: '2026-11-23' }, null, { at: '2026-11-23T07:00:00Z' }]] as const
  }
  const bytes = await whole(xlsxWriter.write(batches(), ['Nazwa', 'Liczba', 'Dzień', 'Nic', 'Chwila']))
  expect(read(bytes)).toEqual({
    name: 'Zlecenia',
    others: 0,
    names: ['Zlecenia'],
    at: 0,
    rows: [
      { n: 1, cells: ['Nazwa', 'Liczba', 'Dzień', 'Nic', 'Chwila'] },
      { n: 2, cells: ['=Żuk & <syn>', '950', '2026-11-23', '', '2026-11-23'] },
    ],
  })
})

it('reads numbers as displayed, formulas by their result, and strings without phonetic hints', async () => {
  const bytes = await aBook({
    ...one,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00\\-000"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Żuk</t><rPh><t>nie</t></rPh></si><si><r><t>raz </t></r><r><t xml:space="preserve">&amp; dwa_x000D_</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': sheet(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>5260250274</v></c><c r="D2" s="1"><v>950</v></c><c r="E2" s="2"><v>46349</v></c></row>
       <row r="4"><c r="A4" t="s"><v>1</v></c><c t="str"><f>A1&amp;B1</f><v>wynik</v></c><c><f>SUM(A1)</f></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c><c s="3"><v>7.1</v></c><c><v>5.2602502740000003E+18</v></c></row>`,
    ),
  })
  expect(read(bytes).rows).toEqual([
    { n: 2, cells: ['Żuk', '', '5260250274', '00-950', '2026-11-23'] },
    { n: 4, cells: ['raz & dwa', 'wynik', '=SUM(A1)', '#N/A', 'TAK', '7.1', '5.260250274e+18'] },
  ])
})

it('reads the first visible non-empty sheet, with the days of its own calendar', async () => {
  const sheets =
    '<sheet name="Ukryty" state="hidden" r:id="rId2"/><sheet name="Dane" r:id="rId1"/><sheet name="Reszta" r:id="rId2"/>'
  const bytes = await aBook({
    ...workbook(sheets, '<workbookPr date1904="1"/>'),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheet('<x:row><x:c><x:v>44887</x:v></x:c></x:row>'),
    'xl/worksheets/sheet2.xml': sheet('<row><c><v>1</v></c></row>'),
  })
  const names = ['Dane', 'Reszta']
  expect(read(bytes)).toEqual({
    name: 'Dane',
    others: 1,
    names,
    at: 0,
    rows: [{ n: 1, cells: ['2026-11-23'] }],
  })
  expect(readSheet(bytes, { ...limits, sheet: 1 })).toEqual({
    name: 'Reszta',
    others: 1,
    names,
    at: 1,
    rows: [{ n: 1, cells: ['1904-01-02'] }],
  })
})

it('repeats a cell merged over several rows in each of them, and only there', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row r="1">${cell('A1', 'Klient')}${cell('B1', 'Obiekt')}</row>
    <row r="2">${cell('A2', 'Żuk')}${cell('B2', 'A')}</row><row r="3"><c r="A3"/>${cell('B3', 'B')}</row>
    <row r="5">${cell('B5', 'C')}</row><row r="6">${cell('B6', 'D')}</row>`
  const merges =
    '<mergeCells><mergeCell ref="A2:A5"/><mergeCell ref="A2:A5"/><mergeCell ref="B2:C2"/></mergeCells>'
  const xml = `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`
  expect(cells(await aBook({ ...one, 'xl/worksheets/sheet1.xml': xml }))).toEqual([
    ['Klient', 'Obiekt'],
    ['Żuk', 'A'],
    ['Żuk', 'B'],
    ['Żuk', 'C'],
    ['', 'D'],
  ])
})

it.each([
  ['="1070000104";="05-075";="a;b"', ['1070000104', '05-075', 'a;b']],
  ['"=""05-075""";="a ""b"" c";=A1', ['05-075', 'a "b" c', '=A1']],
  ['="05-075,5";="a""b";x', ['05-075,5', 'a"b', 'x']],
])('unwraps a text written as a formula: %s', (text, expected) => {
  expect(cells(text)).toEqual([expected])
})

const many = (n: number, cell: string) => Array.from({ length: n }, () => cell).join('')
it.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a bomb',
    () => aBook({ ...one, 'xl/worksheets/sheet1.xml': sheet(' '.repeat(2_000_000)) }),
    'imports.file.tooLarge',
  ],
  [
    'a bomb of one string',
    () =>
      aBook({
        ...one,
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(5000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': sheet(many(45, `<row>${many(10, '<c t="s"><v>0</v></c>')}</row>`)),
      }).then((bytes) => bytes),
    'ok',
  ],
  [
    'a cell far away',
    () =>
      aBook({
        ...one,
        'xl/worksheets/sheet1.xml': sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      }),
    'imports.file.columns {"max":10}',
  ],
  ['too many rows', () => Buffer.from(many(52, 'a;b\n')), 'imports.file.rows {"max":50}'],
  ['too many columns', () => Buffer.from(many(11, 'a;')), 'imports.file.columns {"max":10}'],
  ['a quote that stays open', () => Buffer.from('a;b\n"c;d\ne;f\n'), 'imports.file.openQuote {"row":2}'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a00', 'hex'), 'imports.file.unknown'],
  ['a paper', () => Buffer.from('%PDF-1.4\n'), 'imports.file.unknown'],
  ['zeros', () => Buffer.from('a\0b;c\n'), 'imports.file.unknown'],
  ['an old spreadsheet', () => Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'imports.file.oldOrSealed'],
  ['a page', () => Buffer.from('<html><table>'), 'imports.file.webPage'],
  ['an archive of something else', () => aBook({ 'a.txt': 'a' }), 'imports.file.unknown'],
  ['a cut archive', async () => (await aBook(one)).subarray(0, 200), 'imports.file.broken'],
  [
    'another kind of spreadsheet',
    () => aBook({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    'imports.file.ods',
  ],
])('refuses or truncates %s, and memory does not grow', async (_, make, message) => {
  const bytes = await make()
  if (message === 'ok') expect(read(bytes).rows[0]?.cells[0]).toHaveLength(201)
  else expect(() => read(bytes)).toThrow(expect.objectContaining({ name: 'SheetRefused', message }))
})

it('answers the same from a separate process', async () => {
  expect(await sheetOf('ola', Buffer.from('a;b\n1;2\n'), limits)).toEqual(read('a;b\n1;2\n'))
  await expect(sheetOf('ola', Buffer.from('%PDF-1.4'), limits)).rejects.toMatchObject({
    name: 'SheetRefused',
    message: 'imports.file.unknown',
  })
})

const wide = { ...limits, rows: 20_000, allCharacters: 10_000_000, unpackedBytes: 100_000_000 }
const styled = (format: string, times: number, rows: string) =>
  aBook({
    ...one,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(times)}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  })

it.each([
  ['of brackets in each style', '['.repeat(400_000), 20_000, '<row r="1"><c r="A1" s="0"><v>7</v></c></row>'],
  [
    'of places in each cell',
    '0'.repeat(200_000),
    1,
    Array.from(
      { length: 15_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" s="0"><v>7</v></c></row>`,
    ).join(''),
  ],
])('ignores a format longer than any real one, %s', async (_, format, times, rows) => {
  const bytes = await styled(format, times, rows)
  expect((await sheetOf('ola', bytes, wide)).rows[0]?.cells).toEqual(['7'])
})

it.each([
  ['attributes', `<row><c ${'a="b" '.repeat(2_000_000)}><v>1</v></c></row>`],
  ['openings', '<a '.repeat(5_000_000)],
])('refuses a sheet of millions of %s as broken or too large', async (_, rows) => {
  const bytes = await aBook({ ...one, 'xl/worksheets/sheet1.xml': sheet(rows) })
  const refused = expect.objectContaining({
    name: 'SheetRefused',
    message: expect.stringMatching(/^imports\.file\.(?:broken|tooLarge)/u),
  })
  await expect(sheetOf('ola', bytes, wide)).rejects.toEqual(refused)
})

it('queues the files of one owner behind each other', async () => {
  const order: string[] = []
  const text = Buffer.from('a;b\n1;2\n')
  const sent = ['ola', 'ola', 'ola', 'jan'].map((owner) =>
    sheetOf(owner, text, limits).then(() => order.push(owner)),
  )
  await Promise.all(sent)
  expect(order.indexOf('jan')).toBe(1)
})
