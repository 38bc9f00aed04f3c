import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type TableColumn, tableOf } from './table.ts'

async function* batches() {
  yield [{ name: 'Łąka; „Dom”', note: 'a "b"' }]
  yield [{ name: '=HYPERLINK("http://x")', note: 'dwie\nlinie' }]
}
// Decodes by hand, since a text decoder would remove the byte order mark.
const written = async <Row>(rows: AsyncIterable<Row[]>, columns: readonly TableColumn<Row>[]) =>
  (await buffer((await tableOf('csv', { total: 2, batches: rows }, columns)).bytes)).toString()

describe('a table for a spreadsheet', () => {
  it('begins with a byte order mark, separates by semicolons, and quotes fields that contain one', async () => {
    const columns: TableColumn<{ name: string; note: string }>[] = [
      ['Nazwa', (it) => it.name],
      ['Notatka', (it) => it.note],
    ]
    expect(await written(batches(), columns)).toBe(
      '\ufeffNazwa;Notatka\r\n' +
        '"Łąka; „Dom”";"a ""b"""\r\n' +
        `"'=HYPERLINK(""http://x"")";"dwie\nlinie"\r\n`,
    )
  })

  it.each(['=1+1', '+cmd|x', '+1+1', '-2', '@SUM(A1)', '＝1+1', '＋1', '－2', '＠SUM(A1)', '\t=1', '\r=1'])(
    'stores %o as text, not as a formula',
    async (cell) => {
      async function* one() {
        yield [cell]
      }
      const [, line] = (await written(one(), [['Komórka', (it) => it]])).split(/\r\n(?=["'])/u)
      expect(line).toMatch(/^"?'/u)
      expect(line).toContain(cell)
    },
  )

  it.each(['+48600700800', '+48 600 700 800', '+48 (22) 765-43-21'])(
    'does not treat a phone number as a formula: %s',
    async (cell) => {
      async function* one() {
        yield [cell]
      }
      expect(await written(one(), [['Telefon', (it) => it]])).toBe(`\ufeffTelefon\r\n${cell}\r\n`)
    },
  )

  it('reads its rows only as fast as it is consumed', async () => {
    let read = 0
    async function* endless() {
      while (true) yield [{ row: `${read++} ${'x'.repeat(10_000)}` }]
    }
    const { bytes } = await tableOf('csv', { total: 9, batches: endless() }, [['Wiersz', (it) => it.row]])
    for await (const _ of bytes) {
      if (read >= 5) break
    }
    expect(read).toBeLessThan(30)
  })

  it("writes times on Warsaw's clock, and days, amounts and numbers as read in Poland", async () => {
    async function* one() {
      yield [null]
    }
    const lines = await written(one(), [
      ['Kiedy', () => ({ at: '2026-07-01T06:30:00Z' })],
      ['Dzień', () => ({ day: '2026-07-01' })],
      ['Kwota', () => ({ grosze: -123_450 })],
      ['Liczba', () => 2.5],
      ['Nic', () => null],
    ])
    expect(lines.split('\r\n')[1]).toBe('2026-07-01 08:30;2026-07-01;-1234,50;2,5;')
  })
})
