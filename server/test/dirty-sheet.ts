import { nipOf } from '@zlecenia/contract/features/imports/imports.examples'
import { packedZip } from '#platform/http/packed-zip.ts'

const headings = [
  'Lp.',
  'Nazwa klienta / wspólnoty',
  'NIP',
  'Telefon',
  'E-mail',
  'Ulica i nr',
  'Kod',
  'Miejscowość',
  '',
  'Obiekt',
  'Adres obiektu',
  'Miasto obiektu',
  'Urządzenie',
  'Nr fabr.',
  'Data montażu',
  'Nast. przegląd',
  'Opiekun',
  'Telefon opiekuna',
  'Uwagi',
]
const streets = ['ul. Kwiatowa', 'ulica Polna', 'os. Staszica', 'al. Odrodzenia', 'Długa']
const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

/** Phones, e-mails and days as in a spreadsheet maintained by hand for years. */
const phones = (n: number) => {
  const number = String(500_000_000 + n)
  return pick(
    [
      number,
      `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
      `+48 ${number}`,
      `(0-95) 7${String(n).padStart(3, '0').slice(-3)} 12 3`.replace(' 3', '3'),
      `${number} / 6${number.slice(1)}`,
      '',
    ],
    n,
  )
}
const mails = (n: number) =>
  pick(
    [
      `biuro${n}@wm.example`,
      `a${n}@wm.example; b${n}@wm.example`,
      `Anna Próbna <c${n}@wm.example>`,
      `d${n}@wm.example,`,
      'nie ma',
      '',
    ],
    n,
  )
const days = (n: number) => pick(['45081', '01.03.2019', '2020-05-17', 'marzec 2019', '12.4.2021 r.', ''], n)

export interface DirtyRow {
  n: number
  cells: string[]
  /** Kind of row, which decides whether it may be skipped. */
  is: 'row' | 'repeated' | 'total'
}

/** 492 rows of 300 clients with realistic errors; equal for an equal `from`. */
export function dirtyRows(from: number): { rows: DirtyRow[]; merges: string[] } {
  const rows: DirtyRow[] = []
  const merges: string[] = []
  const first = 5
  const add = (cells: string[], is: DirtyRow['is'] = 'row') => {
    rows.push({ n: first + rows.length, cells, is })
  }
  for (let i = 0; i < 300; i++) {
    const n = from + i
    const street = `${pick(streets, i)} ${n}`
    const name = i % 17 === 0 ? `Krzysztof\nŻuk-Nowak ${n}` : `Wspólnota Mieszkaniowa ${n}`
    const nip = i % 11 === 3 ? '' : i % 5 === 0 ? `PL ${nipOf(n)}` : nipOf(n)
    const customer = [
      String(i + 1),
      name,
      nip,
      phones(i),
      mails(i),
      i % 29 === 7 ? '' : street,
      pick(['66400', '66-400'], i),
      'Gorzów',
    ]
    const nobody = Array.from({ length: customer.length }, () => '')
    const objects = i % 3 === 0 ? 2 : 1
    const begins = first + rows.length
    for (let o = 0; o < objects; o++) {
      const device =
        i % 7 === 5 ? ['', '', '', ''] : ['Winda\u00a0osobowa', `F${n}-${o}`, days(i + o), days(i)]
      const place = [
        `Blok ${n}-${o}`,
        i % 13 === 4 ? '' : `${pick(streets, i)} ${n}${o === 0 ? '' : 'A'}`,
        'Gorzów',
      ]
      const rest = ['Jan Maj', phones(i + 1), i % 4 === 0 ? `Klucz\nu dozorcy ${n}` : '']
      add([...(o === 0 ? customer : nobody), '', ...place, ...device, ...rest])
    }
    if (objects === 2 && i % 2 === 0)
      for (const column of ['B', 'C']) merges.push(`${column}${begins}:${column}${begins + 1}`)
    if (i % 4 === 1 && rows.length < 480) add([...(rows.at(-1)?.cells ?? [])], 'repeated')
  }
  add(['', 'Razem:', '', '300'], 'total')
  while (rows.length < 492) add([...(rows[2]?.cells ?? [])], 'repeated')
  return { rows, merges }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (n: number) => String.fromCharCode(65 + n)
const rowXml = (n: number, cells: readonly string[]) =>
  `<row r="${n}">${cells
    .map((it, at) =>
      /^\d{5,9}$/u.test(it)
        ? `<c r="${letter(at)}${n}"><v>${it}</v></c>`
        : it &&
          `<c r="${letter(at)}${n}" t="inlineStr"><is><t xml:space="preserve">${escaped(it)}</t></is></c>`,
    )
    .join('')}</row>`

/** Workbook as Excel saves it: a sheet of instructions first, two titles and an empty row above the headings. */
export async function dirtySheet({ rows, merges }: ReturnType<typeof dirtyRows>): Promise<Buffer> {
  const sheet = (all: string, more = '') => `<worksheet><sheetData>${all}</sheetData>${more}</worksheet>`
  const data = [
    rowXml(1, ['Nasi klienci']),
    rowXml(2, ['stan na listopad']),
    rowXml(4, headings),
    ...rows.map(({ n, cells }) => rowXml(n, cells)),
  ]
  const merged = `<mergeCells>${merges.map((it) => `<mergeCell ref="${it}"/>`).join('')}</mergeCells>`
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Instrukcja" r:id="rId1"/><sheet name="Klienci" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet(
      rowXml(1, ['Wypełnij arkusz Klienci']) + rowXml(2, ['Nie zmieniaj nagłówków']),
    ),
    'xl/worksheets/sheet2.xml': sheet(data.join(''), merged),
  }
  const entries = Object.entries(parts).map(([name, text]) => ({
    name,
    modifiedAt: new Date(),
    open: () => [text],
  }))
  const chunks: Buffer[] = []
  for await (const chunk of packedZip(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
