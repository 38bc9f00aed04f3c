import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { browserPlaces } from '../../scripts/browser-places.mjs'

/** True when Poppler is available; `npm test` installs it where possible. */
export const readsPapers = browserPlaces.poppler.some((place) => existsSync(place))

function poppler(program: string, args: readonly string[], pdf: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const running = execFile(
      program,
      args,
      { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
      (error, out) => (error ? reject(error) : resolve(out)),
    )
    running.stdin?.end(pdf)
  })
}

/** All lines of a paper, as read by another program. */
export const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await poppler('pdftotext', ['-layout', '-', '-'], pdf)).toString('utf8')

export interface WordOnPaper {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Words of a paper and their places in millimetres, also of what a frame would cut off. */
export async function wordsOf(pdf: Uint8Array): Promise<WordOnPaper[]> {
  const page = (await poppler('pdftotext', ['-bbox', '-', '-'], pdf)).toString('utf8')
  const words = page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/gu)
  return [...words].map(([, ...found]) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(0, 4).map((it) => (Number(it) * 25.4) / 72)
    return { text: found[4] ?? '', left, top, right, bottom }
  })
}

export const infoOf = async (pdf: Uint8Array): Promise<string> =>
  (await poppler('pdfinfo', ['-'], pdf)).toString('utf8')

/** Address in the QR code on its first page. */
export async function qrOf(pdf: Uint8Array): Promise<string> {
  const page = await poppler('pdftoppm', ['-r', '120', '-f', '1', '-l', '1', '-png', '-'], pdf)
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ data, width: info.width, height: info.height })
}

/** Files attached to a paper, by name. */
export async function attachmentsOf(pdf: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-attached-'))
  try {
    // It reads no standard input.
    const [paper, out] = [join(folder, 'paper.pdf'), join(folder, 'out')]
    await Promise.all([writeFile(paper, pdf), mkdir(out)])
    await poppler('pdfdetach', ['-saveall', '-o', out, paper], pdf)
    const names = await readdir(out)
    const files = await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))]))
    return Object.fromEntries(files)
  } finally {
    await rm(folder, { recursive: true })
  }
}
