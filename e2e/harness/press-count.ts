import type { Page } from 'playwright-core'

declare global {
  interface Window {
    pressCount?: number
  }
}

/** Counts presses of mouse and keys from now on; a reloaded page loses the count. */
export async function countPresses(page: Page): Promise<() => Promise<number | undefined>> {
  await page.evaluate(() => {
    window.pressCount = 0
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) window.pressCount = (window.pressCount ?? 0) + 1
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, { capture: true })
  })
  return () => page.evaluate(() => window.pressCount)
}
