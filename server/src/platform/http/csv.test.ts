import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type CsvColumn, csvOf } from './csv.ts'

async function* batches() {
  yield [{ name: 'Łąka; „Dom”', note: 'a "b"' }]
  yield [{ name: '=HYPERLINK("http://x")', note: 'dwie\nlinie' }]
}
// A decoder of text would take the mark away.
const written = async <Row>(rows: AsyncIterable<Row[]>, columns: readonly CsvColumn<Row>[]) =>
  (await buffer(csvOf(rows, columns))).toString()

describe('a table for a spreadsheet', () => {
  it('begins with its mark, is separated by semicolons, and quotes what holds one', async () => {
    const columns: CsvColumn<{ name: string; note: string }>[] = [
      ['Nazwa', (it) => it.name],
      ['Notatka', (it) => it.note],
    ]
    expect(await written(batches(), columns)).toBe(
      '\ufeffNazwa;Notatka\r\n' +
        '"Łąka; „Dom”";"a ""b"""\r\n' +
        `"'=HYPERLINK(""http://x"")";"dwie\nlinie"\r\n`,
    )
  })

  it.each(['=1+1', '+48600700800', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    '%o is text, no formula',
    async (cell) => {
      async function* one() {
        yield [cell]
      }
      const [, line] = (await written(one(), [['Komórka', (it) => it]])).split(/\r\n(?=["'])/u)
      expect(line).toMatch(/^"?'/u)
      expect(line).toContain(cell)
    },
  )

  it('is read as slowly as it is taken', async () => {
    let read = 0
    async function* endless() {
      while (true) yield [{ row: `${read++} ${'x'.repeat(10_000)}` }]
    }
    const stream = csvOf(endless(), [['Wiersz', (it) => it.row]])
    for await (const _ of stream) {
      if (read >= 5) break
    }
    expect(read).toBeLessThan(30)
  })
})
