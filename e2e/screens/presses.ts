import type { Locator, Page } from 'playwright-core'

/** A control of a step, found again after a new rendering of the step. */
export interface Control {
  key: string
  kind: 'text' | 'box' | 'choice' | 'button'
  isLocked: boolean
}

export interface Pressed {
  /** The topmost element takes the press, as rendered. */
  isCovered: boolean
  isEffective: boolean
  /** Pixels between the press and its release. */
  moved: number
}

interface Spot {
  x: number
  y: number
  isCovered: boolean
}

declare global {
  interface Window {
    presses?: {
      controls: (within: Element) => Control[]
      spot: (key: string, onWords: boolean) => Spot | null
      top: (key: string) => number | null
      /** Starts observing, and returns the result. */
      watch: (key: string) => void
      tookEffect: () => boolean
    }
  }
}

/** A hand on the controls of an open form: each press is held for two frames. */
export function handOn(page: Page) {
  const frames = () =>
    page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
  return {
    ready: () => page.evaluate(lookAtPresses),
    controls: (within: Locator) =>
      within.evaluate((it) => window.presses?.controls(it) ?? []) as Promise<Control[]>,
    async press({ key }: Control, onWords: boolean): Promise<Pressed> {
      // The last typed text may still open a list.
      await frames()
      const spot = await page.evaluate(([it, on]) => window.presses?.spot(it, on) ?? null, [
        key,
        onWords,
      ] as const)
      if (!spot || spot.isCovered) return { isCovered: true, isEffective: false, moved: 0 }
      const top = () => page.evaluate((it) => window.presses?.top(it) ?? 0, key)
      await page.mouse.move(spot.x, spot.y)
      await page.evaluate((it) => window.presses?.watch(it), key)
      const before = await top()
      await page.mouse.down()
      await frames()
      const moved = Math.abs((await top()) - before)
      await page.mouse.up()
      await frames()
      const isEffective = await page.evaluate(() => window.presses?.tookEffect() ?? false)
      return { isCovered: false, isEffective, moved }
    },
    /** Types with the text selected as by Tab; a list of suggestions stays open. */
    async typeInto({ key }: Control, text: string): Promise<void> {
      const spot = await page.evaluate((it) => window.presses?.spot(it, false) ?? null, key)
      if (!spot || spot.isCovered) return
      await page.mouse.click(spot.x, spot.y)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      const isList = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox')
      if (isList) return
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
    },
  }
}

/** Runs in the page. */
function lookAtPresses(): void {
  const found = new Map<string, HTMLElement>()
  const isShown = (it: HTMLElement) =>
    it.getClientRects().length > 0 && it.closest('[inert], [hidden]') === null && !it.matches(':disabled')
  const wordsOf = (it: HTMLElement) =>
    it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it.labels?.[0] : it
  const kindOf = (it: HTMLElement): Control['kind'] => {
    if (it instanceof HTMLButtonElement) return 'button'
    if (it instanceof HTMLInputElement && it.type === 'checkbox') return 'box'
    return it instanceof HTMLInputElement && it.type === 'radio' ? 'choice' : 'text'
  }
  const controls = (within: Element): Control[] => {
    found.clear()
    const seen = new Map<string, number>()
    const all = within.querySelectorAll<HTMLElement>(
      'button:not([tabindex="-1"]), textarea, input:not([type="file"])',
    )
    return [...all].filter(isShown).map((it) => {
      const words = it.getAttribute('aria-label') ?? wordsOf(it)?.textContent ?? ''
      const name = `${kindOf(it)} ${words.trim()}`
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      const key = nth === 1 ? name : `${name} (${nth})`
      found.set(key, it)
      return { key, kind: kindOf(it), isLocked: it.matches(':read-only') }
    })
  }
  /** The middle of the first words; of what has none, its own. */
  const boxOf = (it: HTMLElement, onWords: boolean): DOMRect => {
    const words = onWords ? wordsOf(it) : undefined
    if (!words) return it.getBoundingClientRect()
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest('.visually-hidden')) continue
      range.selectNodeContents(text)
      return range.getClientRects()[0] ?? it.getBoundingClientRect()
    }
    return it.getBoundingClientRect()
  }
  const spot = (key: string, onWords: boolean): Spot | null => {
    const it = found.get(key)
    if (!it?.isConnected || !isShown(it)) return null
    it.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = boxOf(it, onWords)
    const at = { x: x + width / 2, y: y + height / 2 }
    const there = document.elementFromPoint(at.x, at.y)
    const isOwn = there !== null && (it.contains(there) || wordsOf(it)?.contains(there) === true)
    return { ...at, isCovered: !isOwn }
  }

  let watched: { it: HTMLElement; was: boolean } | null = null
  let clicked: EventTarget | null = null
  const isOn = (it: HTMLElement) => it instanceof HTMLInputElement && it.checked
  window.addEventListener(
    'click',
    (event) => {
      if (!watched || !event.isTrusted || !(event.target instanceof Node)) return
      clicked = event.target
      // The press alone counts: its effect would change the step.
      if (watched.it instanceof HTMLButtonElement && watched.it.contains(event.target)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
  window.presses = {
    controls,
    spot,
    top: (key) => found.get(key)?.getBoundingClientRect().top ?? null,
    watch(key) {
      const it = found.get(key)
      watched = it ? { it, was: isOn(it) } : null
      clicked = null
    },
    tookEffect() {
      if (!watched) return false
      const { it, was } = watched
      watched = null
      const kind = kindOf(it)
      if (kind === 'box') return isOn(it) !== was
      if (kind === 'choice') return isOn(it)
      if (kind === 'text') return document.activeElement === it
      return clicked instanceof Node && it.contains(clicked)
    },
  }
}
