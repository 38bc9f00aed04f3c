import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { type Paper, printer } from './pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}
const paper = (data: unknown): Paper => ({ template: 'file:///none.typ', data, pictures: {} })
/** Says what it was asked and how often; ends or hangs when told to. */
const thread = () =>
  fileOf(
    'thread.mjs',
    `import { parentPort } from 'node:worker_threads'
     let n = 0
     parentPort.on('message', ({ data }) => {
       if (data === 'end') process.exit(1)
       if (data === 'throw') throw new Error('out of order')
       if (data === 'hang') return
       if (data === 'refuse') return parentPort.postMessage({ error: 'no such letter' })
       parentPort.postMessage({ bytes: Buffer.from(String(data) + ' ' + ++n) })
     })`,
  )

it('keeps one thread, and draws the same paper once', async () => {
  const { pdfOf } = printer({ thread: await thread() })
  const papers = await Promise.all(['a', 'b', 'a'].map((it) => pdfOf(paper(it))))
  expect(papers.map(String)).toEqual(['a 1', 'b 2', 'a 1'])
  expect(String(await pdfOf(paper('b')))).toBe('b 2')
  expect(String(await pdfOf(paper('c')))).toBe('c 3')
})

it('another picture is another paper', async () => {
  const { pdfOf } = printer({ thread: await thread() })
  const withLogo = (byte: number) => pdfOf({ ...paper('a'), pictures: { logo: Buffer.from([byte]) } })
  expect([await withLogo(1), await withLogo(2), await withLogo(1)].map(String)).toEqual(['a 1', 'a 2', 'a 1'])
})

it('keeps so many bytes, the latest used', async () => {
  const { pdfOf } = printer({ thread: await thread(), mostKeptBytes: 8 })
  await pdfOf(paper('a'))
  await pdfOf(paper('b'))
  await pdfOf(paper('a'))
  await pdfOf(paper('c'))
  expect(String(await pdfOf(paper('a')))).toBe('a 1')
  expect(String(await pdfOf(paper('b')))).toBe('b 4')
})

it.each(['end', 'throw', 'hang'])(
  'answers those who wait when its thread is told to %s, and begins another',
  async (what) => {
    const { pdfOf } = printer({ thread: await thread(), patience: what === 'hang' ? 2_000 : 15_000 })
    await pdfOf(paper('a'))
    const [lost, next] = await Promise.allSettled([pdfOf(paper(what)), pdfOf(paper('b'))])
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) })
    expect(lost).toMatchObject({ reason: { status: 503 } })
    if (what !== 'hang') expect(next).toMatchObject({ status: 'fulfilled' })
    expect(String(await pdfOf(paper('c')))).toMatch(/^c [12]$/u)
  },
)

it('a paper that cannot be drawn is its own fault alone', async () => {
  const { pdfOf } = printer({ thread: await thread() })
  await pdfOf(paper('a'))
  await expect(pdfOf(paper('refuse'))).rejects.toThrow('no such letter')
  expect(String(await pdfOf(paper('b')))).toBe('b 2')
})

it('a template of ours is drawn for archives, whatever its data hold', async () => {
  const template = await fileOf(
    'one.typ',
    `#set document(title: "Próba", date: datetime(year: 2026, month: 11, day: 22))
     #set text(font: "Inter", lang: "pl")
     #json(bytes(sys.inputs.data)).text`,
  )
  const { pdfOf } = printer()
  for (const text of ['#panic()', 'a\u0000b', '中', '\ue000', '\ud800']) {
    const bytes = await pdfOf({ template: template.href, data: { text }, pictures: {} })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await writeFile(join(folder, 'broken.typ'), '#panic("broken")')
  const broken = pathToFileURL(join(folder, 'broken.typ')).href
  await expect(pdfOf({ template: broken, data: {}, pictures: {} })).rejects.toThrow('broken')
})
