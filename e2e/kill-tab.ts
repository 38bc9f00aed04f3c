import type { Page } from 'playwright-core'

/** Simulates a crash: no handler runs. Pages of a browser share the process, so all of the context are closed. */
export async function killTab(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Never answers.
  void cdp.send('Page.crash').catch(() => {})
  await crashed
  for (const it of page.context().pages()) await it.close()
}
