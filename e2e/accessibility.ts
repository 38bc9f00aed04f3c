import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './at-rest.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Omits rules that pass (twice the time), and a second read of all style sheets for a disabled rule (a third). */
const briefly = { resultTypes: ['violations'], selectors: false, preload: false }

const colourRules = ['color-contrast', 'link-in-text-block']
/** A second theme changes colours alone, a second language all else. */
const rulesOf = {
  whole: {},
  colours: { runOnly: colourRules },
  'all but colours': { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
}

/** Findings of any impact, one line per element. */
export async function findings(
  page: Page,
  look: keyof typeof rulesOf = 'whole',
  looks = 3,
): Promise<string[]> {
  await settled(page)
  // Through the debugger: the page's policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const given = { ...briefly, ...rulesOf[look] }
  const { violations, wasBusy } = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const moves = () => document.getAnimations().some(({ playState }) => playState === 'running')
    let wasBusy = document.querySelector('[aria-busy="true"]') !== null || moves()
    const note = () => {
      wasBusy = true
    }
    const watch = new MutationObserver(note)
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
    // Half faded in, a text has too little contrast.
    const moving = ['animationstart', 'transitionrun']
    for (const it of moving) document.addEventListener(it, note)
    const { violations } = await axe.run(options)
    watch.disconnect()
    for (const it of moving) document.removeEventListener(it, note)
    return { violations, wasBusy: wasBusy || moves() }
  }, given)
  // A live update made the page busy or moving while axe looked; repeated a limited number of times.
  if (wasBusy && violations.length > 0 && looks > 1) return findings(page, look, looks - 1)
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}

export const wide = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }
/** Options of a session on a phone. */
export const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

const isLong = process.env.LONG_TESTS === 'true'

/**
 * axe in each theme at each width, and horizontal scrolling on a phone; `npm test` looks once, at the page as it is. The
 * page ends wide and light.
 */
export async function findingsInEveryLook(page: Page, onPhone?: () => Promise<void>): Promise<string[]> {
  if (isLong) return atBothWidths(page, findingsInBothThemes, onPhone)
  const found = await findings(page)
  if (onPhone) await atBothWidths(page, nothing, onPhone)
  return found
}

/** Looks of other languages, since colours were checked in Polish. */
export const findingsAtBothWidths = (page: Page): Promise<string[]> => atBothWidths(page, butColours)

const butColours = (page: Page) => findings(page, 'all but colours')

type LookAt = (page: Page) => Promise<string[]>

async function nothing(page: Page): Promise<string[]> {
  await settled(page)
  return []
}

async function atBothWidths(page: Page, look: LookAt, onPhone?: () => Promise<void>): Promise<string[]> {
  await page.setViewportSize(wide)
  const found = await look(page)
  await page.setViewportSize(phone)
  found.push(...[...(await look(page)), ...(await sideways(page))].map((it) => `360: ${it}`))
  await onPhone?.()
  await page.setViewportSize(wide)
  return found
}

/** Looks of states that a different width would end. The page ends light. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found = await findings(page)
  await inTheme(page, 'dark')
  found.push(...(await findings(page, 'colours')).map((it) => `dark: ${it}`))
  await inTheme(page, 'light')
  return found
}

export async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
}

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
