import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import fc from 'fast-check'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { type TableColumn, tableOf } from './table.ts'
import type { Cell } from './table-writer.ts'

async function* inBatches<Row>(rows: readonly Row[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
const tableWith = <Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]) =>
  tableOf('xlsx', { total: rows.length, batches: inBatches(rows) }, columns)
const fileOf = async (cells: readonly Cell[]) =>
  buffer((await tableWith(cells, [['Komórka', (it) => it]])).bytes)
const readBack = async (file: Buffer) => {
  const [sheet] = await readXlsx(file)
  return sheet?.data ?? []
}
const xmlOf = (file: Buffer) => unzip(file)['xl/worksheets/sheet1.xml']?.toString() ?? ''

describe('a table for a spreadsheet, as XLSX', () => {
  it('opens in a real reader, with typed moments, days, amounts and numbers', async () => {
    const rows = ['Łąka & „Dom” <b>', 'Druga', 'Trzecia']
    const { bytes, type } = await tableWith(rows, [
      ['Nazwa', (it) => it],
      ['Kiedy', () => ({ at: '2026-07-01T06:30:00Z' })],
      ['Dzień', () => ({ day: '2026-01-31' })],
      ['Kwota', () => ({ grosze: -123_450 })],
      ['Liczba', () => 2.5],
      ['Nic', () => null],
    ])
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [head, ...read] = await readBack(await buffer(bytes))
    expect(head).toEqual(['Nazwa', 'Kiedy', 'Dzień', 'Kwota', 'Liczba', 'Nic'])
    expect(read).toEqual(
      rows.map((name) => [
        name,
        // Warsaw's clock, since spreadsheets have no time zones.
        new Date('2026-07-01T08:30:00Z'),
        new Date('2026-01-31T00:00:00Z'),
        -1234.5,
        2.5,
        null,
      ]),
    )
  })

  it('never loses a second in a reader that truncates', async () => {
    // Every 27th second is an exact multiple of the rounding unit, which leaves nothing to spare.
    const moments = Array.from({ length: 3200 }, (_, n) => new Date(Date.UTC(2026, 10, 27, -1, 0, n * 27)))
    const [, ...read] = await readBack(await fileOf(moments.map((it) => ({ at: it.toISOString() }))))
    expect(read.map(([it]) => (it as unknown as Date).toISOString().slice(0, 19))).toEqual(
      moments.map((it) => new Date(it.getTime() + 3_600_000).toISOString().slice(0, 19)),
    )
  })

  it.each(['=HYPERLINK("http://x")', '=1+1', '+48600700800', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    'stores %o as text, not as a formula, and as text after editing too',
    async (cell) => {
      const file = await fileOf([cell])
      const xml = xmlOf(file)
      expect(xml).not.toContain('<f>')
      expect(xml).toMatch(/<c r="A2" s="5" t="inlineStr">/u)
      expect(unzip(file)['xl/styles.xml']?.toString()).toContain('quotePrefix="1"')
    },
  )

  it('removes only characters that XML cannot contain', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const file = await fileOf(['początek', ...given, 'koniec'])
        const read = (await readBack(file)).map(([cell]) => cell ?? '')
        expect(read.at(-1)).toBe('koniec')
        const xml = xmlOf(file)
        for (const text of given) {
          const written = text
            .toWellFormed()
            // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
            .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu, '')
          const escaped = written
            .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
            .replaceAll('\r', '_x000D_')
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
          if (text !== '') expect(xml).toContain(`>${escaped}</t>`)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('estimates its length', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `ul. Kwiatowa ${n}, Łódź`)
    const { bytes, expectedBytes } = await tableOf(
      'xlsx',
      { total: rows.length, batches: inBatches(rows, 500) },
      [['Adres', (it) => it]],
    )
    const { length } = await buffer(bytes)
    expect(expectedBytes / length).toBeGreaterThan(0.7)
    expect(expectedBytes / length).toBeLessThan(1.4)
  })

  it('reads its rows only as fast as it is consumed, and stops once the client leaves', async () => {
    let read = 0
    let isOver = false
    async function* endless() {
      try {
        while (true) {
          yield Array.from({ length: 500 }, () => `${read++} ${Math.random()}${Math.random()}`)
          await after(0)
        }
      } finally {
        isOver = true
      }
    }
    const { bytes } = await tableOf('xlsx', { total: 9, batches: endless() }, [['Wiersz', (it) => it]])
    let taken = 0
    for await (const chunk of bytes) {
      taken += (chunk as Buffer).length
      if (taken > 200_000) break
    }
    await expect.poll(() => isOver).toBe(true)
    expect(read).toBeLessThan(100_000)
  })

  it('refuses more rows than a sheet can have', async () => {
    const rows = { total: 1_048_576, batches: inBatches(['x']) }
    await expect(tableOf('xlsx', rows, [['Wiersz', (it) => it]])).rejects.toMatchObject({ status: 400 })
    expect((await tableOf('csv', rows, [['Wiersz', (it) => it]])).type).toMatch(/csv/u)
  })

  it('names columns beyond Z, and has only heads without results', async () => {
    const columns = Array.from({ length: 28 }, (_, n): TableColumn<string> => [`K${n}`, () => n])
    expect(xmlOf(await buffer((await tableWith(['x'], columns)).bytes))).toContain('<c r="AB2"><v>27</v></c>')
    expect(await readBack(await fileOf([]))).toEqual([['Komórka']])
  })
})
