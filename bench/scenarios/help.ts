import { asker, timedCalls } from '../beside.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'

/** The first articles, for staff and for clients. */
export async function helpAndFront(): Promise<void> {
  const program = await measuredProgram()
  const { ask, close } = await asker(program)
  try {
    const { rows } = await program.db.query<{ slug: string }>(
      `select slug from articles where audience in ('clients', 'both') and state = 'published' order by position limit 1`,
    )
    const slug = rows[0]?.slug
    const figures = await timedCalls(ask, [
      ['list of articles', '/api/articles', 20],
      ['articles with a word', '/api/articles?q=zlecenie', 20],
      ['an article', `/api/articles/${slug}`, 20],
      ['the help centre', '/front-pages/help-center', 20],
      ['an article of the help centre', `/front-pages/help-center/article/${slug}`, 20],
    ])
    await writeFigures('help', 'Help', figures)
  } finally {
    await close()
    await program.stop()
  }
}
