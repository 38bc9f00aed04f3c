import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { printer } from './pdf.ts'

const MB = 1024

/** Megabytes of this process and of its children. */
async function memory(): Promise<number> {
  const all = (await readdir('/proc')).filter((it) => /^\d+$/u.test(it))
  const texts = await Promise.all(all.map((it) => readFile(`/proc/${it}/status`, 'utf8').catch(() => '')))
  const ours = texts.filter(
    (it) => it.includes(`\nPPid:\t${process.pid}\n`) || it.includes(`\nPid:\t${process.pid}\n`),
  )
  return ours.reduce((sum, it) => sum + Number(/^VmRSS:\s+(\d+)/mu.exec(it)?.[1] ?? 0) / MB, 0)
}

// Marks in the template itself, since those in the data are cut.
const head =
  '#set document(title: "Próba", date: datetime(year: 2026, month: 11, day: 22))\n#set text(font: "Inter")\n'

it('draws fourteen papers of 9,900 marks without harming memory or other papers', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-marks-'))
  const templateOf = async (name: string, text: string) => {
    await writeFile(join(folder, name), head + text)
    return pathToFileURL(join(folder, name)).href
  }
  const heavy = await templateOf('heavy.typ', '#(sys.inputs.data + "a" + "\\u{0301}" * 9900)')
  const light = await templateOf('light.typ', '#json(bytes(sys.inputs.data)).n')
  const { pdfOf } = printer()
  try {
    const most: number[] = []
    for (let n = 0; n < 14; n++) {
      const [, other] = await Promise.allSettled([
        pdfOf({ template: heavy, data: { n }, pictures: {} }),
        pdfOf({ template: light, data: { n: String(n) }, pictures: {} }),
      ])
      expect(other.status).toBe('fulfilled')
      most.push(await memory())
    }
    expect(Math.max(...most)).toBeLessThan(1_200)
  } finally {
    await rm(folder, { recursive: true })
  }
})
