import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './at-rest.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Without what nobody reads, which takes axe twice as long as looking. */
const briefly = { resultTypes: ['violations'], selectors: false }

/**
 * What axe finds on the page as it stands, at any impact: one line for each element concerned. `colours` asks for
 * colours alone: another theme changes nothing else of a page that was looked at whole.
 */
export async function findings(
  page: Page,
  look: 'whole' | 'colours' = 'whole',
  looks = 3,
): Promise<string[]> {
  await settled(page)
  // Evaluated as the debugger does: the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const given = {
    ...briefly,
    ...(look === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  }
  const { violations, wasBusy } = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
    let wasBusy = isBusy()
    const watch = new MutationObserver(() => {
      wasBusy = true
    })
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
    const { violations } = await axe.run(options)
    watch.disconnect()
    return { violations, wasBusy }
  }, given)
  // News came while axe looked: the pale list that it saw was neither the state before nor the one after. A page that
  // asks every second is never left alone, so the looks are counted.
  if (wasBusy && violations.length > 0 && looks > 1) return findings(page, look, looks - 1)
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}

export const wide = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

/**
 * What axe finds in the state that a page is in, in every look: in both themes, on a wide screen and on a phone; and
 * whether a phone would have to scroll sideways. The page is wide and light before and after. `onPhone` looks at more
 * while it is narrow.
 */
export const findingsInEveryLook = (page: Page, onPhone?: () => Promise<void>): Promise<string[]> =>
  atBothWidths(page, findingsInBothThemes, onPhone)

/** The same in light alone: for another language, which changes no colour of a page that was looked at in ours. */
export const findingsAtBothWidths = (page: Page): Promise<string[]> => atBothWidths(page, findings)

async function atBothWidths(
  page: Page,
  look: (page: Page) => Promise<string[]>,
  onPhone?: () => Promise<void>,
): Promise<string[]> {
  const onWide = await look(page)
  await page.setViewportSize(phone)
  const narrow = [...(await look(page)), ...(await sideways(page))]
  await onPhone?.()
  await page.setViewportSize(wide)
  return [...onWide, ...narrow.map((it) => `360: ${it}`)]
}

/** The same in light and dark alone, for a state that another width would end. The page is light before and after. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found = await findings(page)
  await inTheme(page, 'dark')
  found.push(...(await findings(page, 'colours')).map((it) => `dark: ${it}`))
  await inTheme(page, 'light')
  return found
}

/** The page as a system of this theme shows it, once it has followed. */
export async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
}

/** What stands over the edge of the page. */
export async function sideways(page: Page): Promise<string[]> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overhang > 0 ? [`${overhang} px stand over the edge`] : []
}

export const looks = [
  { name: 'light, 1440', colorScheme: 'light', viewport: wide },
  { name: 'dark, 1440', colorScheme: 'dark', viewport: wide },
  { name: 'light, 360', colorScheme: 'light', viewport: phone },
  { name: 'dark, 360', colorScheme: 'dark', viewport: phone },
] as const
export type Look = (typeof looks)[number]
