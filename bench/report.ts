import { readFile, writeFile } from 'node:fs/promises'
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

const file = new URL('RESULTS.md', import.meta.url)
const begin = (scenario: string) => `<!-- ${scenario} -->`
const end = '<!-- /-->'

/** Writes a scenario's table into RESULTS.md, in place of its earlier one. */
export async function writeFigures(
  scenario: string,
  title: string,
  figures: readonly Figure[],
): Promise<void> {
  const text = await readFile(file, 'utf8')
  const rows = figures.map(
    (it) => `| ${it.name} | ${it.asked} | ${it.seen} | ${it.holds ? 'yes' : '**no**'} | ${it.note ?? ''} |`,
  )
  const block = [
    begin(scenario),
    `## ${title}`,
    '',
    `Measured ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores, Node ${process.version}. \`npm run bench -- ${scenario}\``,
    '',
    '| figure | asked | seen | holds | how |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    end,
  ].join('\n')
  const from = text.indexOf(begin(scenario))
  const to = text.indexOf(end, from)
  const next =
    from < 0 ? `${text.trimEnd()}\n\n${block}\n` : text.slice(0, from) + block + text.slice(to + end.length)
  await writeFile(file, next)
}
