import type { Locator } from 'playwright-core'
import type { Attachment } from '../../attachments.ts'
import { button, field } from '../locate.ts'

export function servicesStep(root: Locator) {
  const search = field(root, 'Wyszukaj usługę')
  return {
    root,
    search,
    fault: root.getByRole('checkbox', { name: 'Usterka' }),
    preferredStart: field(root, 'Preferowana data rozpoczęcia'),
    preferredEnd: field(root, 'Preferowana data zakończenia'),
    async choose(title: string): Promise<void> {
      await search.fill(title)
      await root.getByRole('option').filter({ hasText: title }).first().click()
      await root
        .getByRole('button', { name: `Usuń: ${title}` })
        .first()
        .waitFor()
    },
  }
}

export interface SlotTyped {
  start: string
  /** An hour later by default. */
  end?: string
  performers: readonly string[]
}

export function scheduleStep(root: Locator) {
  const slot = (n: number) => root.getByRole('group', { name: `Termin ${n}` })
  return {
    root,
    slot,
    start: (n: number) => field(slot(n), 'Początek'),
    end: (n: number) => field(slot(n), 'Koniec'),
    performers: (n: number) => field(slot(n), 'Wykonawcy'),
    add: button(root, 'Dodaj Termin'),
    async fill(n: number, { start, end, performers }: SlotTyped): Promise<void> {
      await field(slot(n), 'Początek').fill(start)
      if (end) await field(slot(n), 'Koniec').fill(end)
      for (const name of performers) {
        await field(slot(n), 'Wykonawcy').fill(name)
        await slot(n).getByRole('option').filter({ hasText: name }).first().click()
        await button(slot(n), `Usuń: ${name}`).waitFor()
      }
      // The list stays open for another name and covers the fields below.
      if (performers.length > 0) await field(slot(n), 'Wykonawcy').press('Tab')
    },
  }
}

export function coordinatorStep(root: Locator) {
  const search = field(root, 'Koordynator')
  return {
    root,
    search,
    async choose(name: string): Promise<void> {
      await search.fill(name)
      await root.getByRole('option').filter({ hasText: name }).first().click()
    },
  }
}

export function attachmentsStep(root: Locator) {
  return {
    root,
    none: root.getByRole('checkbox', { name: 'Brak załączników' }),
    file: (name: string) => root.getByRole('button', { name: `Usuń plik ${name}` }),
    async attach(...files: Attachment[]): Promise<void> {
      await root.locator('input[type=file]:not([capture])').setInputFiles(files)
      for (const { name } of files) await root.getByRole('button', { name: `Usuń plik ${name}` }).waitFor()
    },
  }
}

export function remarksStep(root: Locator) {
  return {
    root,
    none: root.getByRole('checkbox', { name: 'Brak uwag' }),
    comment: field(root, 'Uwagi'),
  }
}
