import type { Locator, Page } from 'playwright-core'

/** Stories create many similar orders: a dialog about an open one is answered with "create anyway". */
export async function madeAnyway(page: Page, made: Locator): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Utwórz mimo to' })
  await anyway.or(made).first().waitFor()
  // A toast of two seconds is waited for once: on a busy machine it is gone at the second look.
  if (await anyway.isVisible()) await Promise.all([made.waitFor(), anyway.click()])
}

/** Answers the question as soon as it is there, for stories that are about what follows. */
export const sayAnyway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answer = () => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
      buttons.find((it) => it.textContent === 'Utwórz mimo to')?.click()
    }
    new MutationObserver(answer).observe(document.body, { childList: true, subtree: true })
  })
