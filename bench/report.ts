import { readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'

/** One measured figure: requirement and result. */
export interface Figure {
  name: string
  asked: string
  seen: string
  holds: boolean
  /** Method, or figures for comparison. */
  note?: string
}

interface Results {
  title: string
  measuredOn: string
  cores: number
  /** Load average of five minutes; other work of the machine makes times longer. Older results have none. */
  load?: number
  node: string
  figures: readonly Figure[]
}

const page = new URL('RESULTS.md', import.meta.url)
const folder = new URL('results/', import.meta.url)
/** A scenario with more figures is summed up on the page. */
const mostRows = 10

/** Stores the figures of a scenario as `results/<scenario>.json`, and writes RESULTS.md anew from all of them. */
export async function writeFigures(
  scenario: string,
  title: string,
  figures: readonly Figure[],
): Promise<void> {
  const measuredOn = new Date().toISOString().slice(0, 10)
  const load = Math.round((os.loadavg()[1] ?? 0) * 10) / 10
  const machine = { cores: os.cpus().length, load, node: process.version }
  const results: Results = { title, measuredOn, ...machine, figures }
  await writeFile(new URL(`${scenario}.json`, folder), `${JSON.stringify(results, null, 2)}\n`)
  await writePage()
}

async function writePage(): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const all = await Promise.all(
    files.map(async (file) => ({
      file,
      ...(JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Results),
    })),
  )
  const missed = all.flatMap(({ figures }) => figures).filter(({ holds }) => !holds).length
  const count = all.reduce((sum, { figures }) => sum + figures.length, 0)
  const lines = [
    '# Figures',
    '',
    `${count} figures of the built program, ${missed} missed. Machines are noisy: compare figures of one run only. All of them, with how they were measured, are in \`bench/results\`; \`npm run bench\` measures them again and writes this page, \`npm run bench -- creates\` one scenario.`,
    '',
    '| figure | asked | seen | holds |',
    '| --- | --- | --- | --- |',
    ...all.flatMap(({ title, measuredOn, cores, load, file, figures }) => [
      `| **${title}** ([${measuredOn}](results/${file})${load === undefined ? '' : `, load ${load} on ${cores} cores`}) | | | |`,
      ...rowsOf(figures),
    ]),
  ]
  await writeFile(page, `${lines.join('\n')}\n`)
}

const rowOf = ({ name, asked, seen, holds }: Figure) =>
  `| ${name} | ${asked} | ${seen} | ${holds ? 'yes' : '**no**'} |`

/** Each figure of a short scenario; of a long one the misses, and a count by requirement. */
function rowsOf(figures: readonly Figure[]): string[] {
  if (figures.length <= mostRows) return figures.map(rowOf)
  const counts = [...Map.groupBy(figures, ({ asked }) => asked)].map(([asked, of]) => {
    const held = of.filter(({ holds }) => holds).length
    return `| ${of.length} figures | ${asked} | ${held} hold | ${held === of.length ? 'yes' : '**no**'} |`
  })
  return [...counts, ...figures.filter(({ holds }) => !holds).map(rowOf)]
}
