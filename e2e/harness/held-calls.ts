import type { Page } from 'playwright-core'

/** Holds the call of each page until all of them have sent it: none saw the answer of another. */
export async function sentTogether(pages: readonly Page[], url: RegExp): Promise<void> {
  const all = Promise.withResolvers<void>()
  let sent = 0
  for (const page of pages) {
    await page.route(url, async (route) => {
      sent += 1
      if (sent === pages.length) all.resolve()
      await all.promise
      await route.continue()
    })
  }
}
