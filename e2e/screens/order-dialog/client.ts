import type { Locator } from 'playwright-core'
import { button, field } from '../locate.ts'

export function clientStep(root: Locator) {
  const search = field(root, 'Wyszukaj Klienta / Administratora')
  return {
    root,
    search,
    edit: button(root, 'Edytuj'),
    clear: button(root, 'Wymaż dane'),
    lookUp: button(root, 'Pobierz dane firmy'),
    field: (label: string) => field(root, label),
    option: (text: string) => root.getByRole('option').filter({ hasText: text }),
    async choose(words: string, name: string): Promise<void> {
      await search.fill(words)
      await root
        .getByRole('option')
        .filter({ hasText: name })
        .filter({ hasNot: root.page().getByRole('img', { name: 'Budynek' }) })
        .first()
        .click()
      await button(root, 'Edytuj').waitFor()
    },
    async add(kind: 'Firma' | 'Osoba Prywatna'): Promise<void> {
      await button(root, 'Dodaj nowego Klienta / Administratora').first().click()
      await root.getByText('Dodajesz nowego klienta / administratora.').waitFor()
      await root.getByRole('radio', { name: kind }).check()
    },
    byHand: button(root, 'Wpisz dane ręcznie'),
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await field(root, label).fill(value)
    },
  }
}
