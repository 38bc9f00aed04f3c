import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Without what nobody reads, which takes axe twice as long as looking. */
const briefly = { resultTypes: ['violations'], selectors: false }

/**
 * What axe finds on the page as it stands, at any impact: one line for each element concerned. `colours` asks for
 * colours alone: another theme changes nothing else of a page that was looked at whole.
 */
export async function findings(page: Page, look: 'whole' | 'colours' = 'whole'): Promise<string[]> {
  await settled(page)
  // Evaluated as the debugger does: the page's own policy lets no foreign script in.
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
    { ...briefly, ...(look === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }) },
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}

/** Waits until nothing on the page is busy or moving: a list that is fetched again is pale for that long. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

export const looks = [
  { name: 'light, 1440', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark, 1440', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'light, 360', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'dark, 360', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const
export type Look = (typeof looks)[number]
