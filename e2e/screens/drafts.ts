import type { Page } from 'playwright-core'

export function draftList(page: Page) {
  const open = page.getByRole('button', { name: /^\d+ wersj/u })
  const list = page.getByRole('list', { name: 'Wersje robocze' })
  const show = async () => {
    if (!(await list.isVisible())) await open.click()
  }
  return {
    open,
    async resume(title: string): Promise<void> {
      await show()
      await list.getByRole('button', { name: `Wznów: ${title}` }).click()
      await page.getByRole('dialog', { name: 'Nowe zlecenie' }).waitFor()
    },
    async discard(title: string): Promise<void> {
      await show()
      await list.getByRole('button', { name: `Usuń wersję roboczą: ${title}` }).click()
    },
    line: (title: string) => list.getByRole('listitem').filter({ hasText: title }),
    show,
    back: page.getByRole('button', { name: /^Wróć do zlecenia/u }),
  }
}

/** Reads the browser's store, which survives a crash of the tab. */
export function isKeptInBrowser(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await opened(indexedDB.open(name ?? ''))
      try {
        for (const store of db.objectStoreNames) {
          const all = await opened(db.transaction(store).objectStore(store).getAll())
          if (JSON.stringify(all).includes(wanted)) return true
        }
      } finally {
        db.close()
      }
    }
    return false
  }, text)
}
