import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aside } from '../aside/aside.ts'
import { Refusal } from '../errors.ts'
import type { Paper } from './paper.ts'
import { printer } from './pdf.ts'

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
/** Answers with its task and a count; ends or hangs on request. */
const child = () =>
  fileOf(
    'child.mjs',
    `let n = 0
     process.on('message', ({ task: { data } }) => {
       if (data === 'end') process.exit(1)
       if (data === 'throw') throw new Error('out of order')
       if (data === 'hang') for (;;);
       if (data === 'fill') for (const all = []; ; ) all.push(Buffer.alloc(50_000_000, 1))
       if (data === 'refuse') return process.send({ error: 'no such letter' })
       if (data === 'pid') return process.send({ value: Buffer.from(String(process.pid)) })
       if (data === 'secrets') return process.send({ value: Buffer.from(Object.keys(process.env).join()) })
       process.send({ value: Buffer.from(String(data) + ' ' + ++n) })
     })
     process.on('disconnect', () => process.exit())
     process.send({ value: 'ready' })`,
  )
const aPrinter = async (options: object = {}) =>
  printer({ run: aside({ child: await child(), patience: 60_000 }).run, ...options })

it('uses one process, and draws the same paper once', async () => {
  const { pdfOf } = await aPrinter()
  const papers = await Promise.all(['a', 'b', 'a'].map((it) => pdfOf(paper(it))))
  expect(papers.map(String)).toEqual(['a 1', 'b 2', 'a 1'])
  expect(String(await pdfOf(paper('b')))).toBe('b 2')
  expect(String(await pdfOf(paper('c')))).toBe('c 3')
})

it('treats another picture as another paper', async () => {
  const { pdfOf } = await aPrinter()
  const withLogo = (byte: number) => pdfOf({ ...paper('a'), pictures: { logo: Buffer.from([byte]) } })
  expect([await withLogo(1), await withLogo(2), await withLogo(1)].map(String)).toEqual(['a 1', 'a 2', 'a 1'])
})

it('treats another standard, attachment or name of one as another paper', async () => {
  const { pdfOf } = await aPrinter()
  const xml = (name: string, text: string) => ({ attachments: { [name]: Buffer.from(text) } })
  const others = [{}, { standard: 'a-3a' as const }, xml('a.xml', 'b'), xml('a.xml', 'c'), xml('b.xml', 'b')]
  const drawn = async () =>
    Promise.all(others.map(async (it) => String(await pdfOf({ ...paper('a'), ...it }))))
  expect(await drawn()).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5'])
  expect(await drawn()).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5'])
})

it('takes no attachment for a picture of that name', async () => {
  const { pdfOf } = await aPrinter()
  const bytes = { a: Buffer.from('b') }
  expect(String(await pdfOf({ ...paper('a'), pictures: bytes }))).toBe('a 1')
  expect(String(await pdfOf({ ...paper('a'), attachments: bytes }))).toBe('a 2')
})

it('caches a limited number of bytes, the latest used', async () => {
  const { pdfOf } = await aPrinter({ mostKeptBytes: 8 })
  await pdfOf(paper('a'))
  await pdfOf(paper('b'))
  await pdfOf(paper('a'))
  await pdfOf(paper('c'))
  expect(String(await pdfOf(paper('a')))).toBe('a 1')
  expect(String(await pdfOf(paper('b')))).toBe('b 4')
})

it.each(['end', 'throw', 'hang', 'fill'])(
  'answers waiting callers when its process has to %s, and starts another',
  async (what) => {
    const { pdfOf } = await aPrinter({ patience: what === 'hang' ? 2_000 : 15_000 })
    await pdfOf(paper('a'))
    const [lost, next] = await Promise.allSettled([pdfOf(paper(what)), pdfOf(paper('b'))])
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) })
    expect(lost).toMatchObject({ reason: { status: 503 } })
    expect(next).toMatchObject({ status: 'fulfilled' })
    expect(String(await pdfOf(paper('c')))).toMatch(/^c [12]$/u)
  },
)

it('fails only the paper that cannot be drawn', async () => {
  const { pdfOf } = await aPrinter()
  await pdfOf(paper('a'))
  await expect(pdfOf(paper('refuse'))).rejects.toThrow('no such letter')
  expect(String(await pdfOf(paper('b')))).toBe('b 2')
})

it('draws our templates as PDF/A, whatever their data', async () => {
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

it('attaches files in PDF/A-3, the same bytes each time', async () => {
  const template = await fileOf(
    'attached.typ',
    `#set document(title: "Próba", date: datetime(year: 2026, month: 11, day: 22))
     #set text(font: "Inter", lang: "pl")
     #pdf.attach("faktura.xml", relationship: "source", mime-type: "application/xml", description: "FA(3)")
     Tekst`,
  )
  const attached: Paper = {
    template: template.href,
    data: {},
    pictures: {},
    standard: 'a-3a',
    attachments: { 'faktura.xml': Buffer.from('<Faktura/>') },
  }
  const [first, again] = [await printer().pdfOf(attached), await printer().pdfOf(attached)]
  expect(first.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
  expect(first.equals(again)).toBe(true)
})

it('kills a process that takes too long before it begins the next paper', async () => {
  const { pdfOf } = await aPrinter({ patience: 1_000 })
  const pid = Number(await pdfOf(paper('pid')))
  await expect(pdfOf(paper('hang'))).rejects.toMatchObject({ status: 503 })
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('passes no environment variables to its process', async () => {
  const { pdfOf } = await aPrinter()
  expect(String(await pdfOf(paper('secrets')))).not.toMatch(/DATABASE|SECRET|DATA_DIR|PATH/u)
})

it('draws at most three combining marks per character', async () => {
  const template = await fileOf(
    'marks.typ',
    `#set document(title: "Próba", date: datetime(year: 2026, month: 11, day: 22))
     #set text(font: "Inter", lang: "pl")
     #json(bytes(sys.inputs.data)).text`,
  )
  const { pdfOf } = printer()
  // All marks would take twenty seconds, longer than the limit for a paper.
  const text = `a${'\u0301'.repeat(30_000)}`
  const bytes = await pdfOf({ template: template.href, data: { text }, pictures: {} })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
