import { landingPath, publicPricesPath } from '@zlecenia/contract/features/public-site/front-paths'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { asker, timedCalls } from '../beside.ts'
import { median, throttled } from '../paint.ts'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext } from '../session.ts'

const openings = 10

/** First paint of the pages that need no script, at a quarter of the processor's speed. */
async function paints(program: MeasuredProgram, paths: Record<string, string>): Promise<Figure[]> {
  const browser = await launchWholeChromium()
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(paths)) {
      const seen: number[] = []
      for (let n = -2; n < openings; n++) {
        const context = await freshContext(browser, {})
        const page = await context.newPage()
        await throttled(page, 4)
        await page.goto(program.url + path)
        const painted = await page.evaluate(
          () =>
            new Promise<number>((done) =>
              new PerformanceObserver((list) => {
                for (const it of list.getEntriesByName('first-contentful-paint')) done(it.startTime)
              }).observe({ type: 'paint', buffered: true }),
            ),
        )
        if (n >= 0) seen.push(painted)
        await context.close()
      }
      const holds = median(seen) <= 500
      figures.push({
        name: `first paint of ${name} at 4x`,
        asked: 'p50 <= 500 ms',
        seen: `p50 ${median(seen).toFixed(0)} ms`,
        holds,
      })
    }
  } finally {
    await browser.close()
  }
  return figures
}

/** The first articles, for staff and for clients, and the pages without script. */
export async function helpAndFront(): Promise<void> {
  const program = await measuredProgram()
  const { ask, close } = await asker(program)
  try {
    const { rows } = await program.db.query<{ slug: string }>(
      `select slug from articles where audience in ('clients', 'both') and state = 'published' order by position limit 1`,
    )
    const slug = rows[0]?.slug
    const article = `/front-pages/help-center/article/${slug}`
    const times = await timedCalls(ask, [
      ['list of articles', '/api/articles', 20],
      ['articles with a word', '/api/articles?q=zlecenie', 20],
      ['an article', `/api/articles/${slug}`, 20],
      ['the help centre', '/front-pages/help-center', 20],
      ['an article of the help centre', article, 20],
    ])
    const painted = await paints(program, {
      'the front page': landingPath,
      'the prices': publicPricesPath,
      'the help centre': '/front-pages/help-center',
      'an article': article,
    })
    for (const { name, seen } of painted) console.log(`  ${name}: ${seen}`)
    await writeFigures('help', 'Help and the front pages', [...times, ...painted])
  } finally {
    await close()
    await program.stop()
  }
}
