import type { Page } from 'playwright-core'

interface Seen {
  token: string
  method: 'POST' | 'PATCH'
  /** API path, without the host. */
  path: string
  body: object
  /** Element that shows the result. */
  selector: string
  text?: string
}

/** Time from another user's request until this page has painted it, by the page's clock, in milliseconds. */
export const seenByOther = (page: Page, sent: Seen): Promise<number> =>
  page.evaluate(async ({ token, method, path, body, selector, text = '' }) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some((it) => it.textContent?.includes(text))
    const begun = performance.now()
    const painted = new Promise<number>((done, fail) => {
      setTimeout(() => fail(new Error('it was never shown')), 20_000)
      const watch = new MutationObserver(() => {
        if (!isShown()) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })
    const answer = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return painted
  }, sent)
