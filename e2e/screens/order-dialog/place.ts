import type { Locator, Page } from 'playwright-core'
import { button, field } from '../locate.ts'

export function buildingStep(root: Locator) {
  return {
    root,
    field: (label: string) => field(root, label),
    type: (name: string) => root.getByRole('radio', { name, exact: true }),
    card: (address: string) =>
      root.getByRole('group', { name: 'Obiekty klienta' }).getByRole('radio', { name: address }),
    async fill(values: Readonly<Record<string, string>>, type: string): Promise<void> {
      for (const [label, value] of Object.entries(values)) await field(root, label).fill(value)
      await root.getByRole('radio', { name: type, exact: true }).check()
    },
  }
}

export function billingStep(root: Locator) {
  return {
    root,
    none: root.getByRole('checkbox', { name: 'Brak danych do faktury' }),
    records: root.getByRole('group', { name: 'Zapisane dane do faktury' }).getByRole('radio'),
    edit: button(root, 'Edytuj wybrane'),
    addNew: button(root, 'Dodaj nowe'),
    copyClient: button(root, 'Kopiuj dane klienta'),
    field: (label: string) => field(root, label),
  }
}

export function caretakerStep(root: Locator) {
  return {
    root,
    none: root.getByRole('checkbox', { name: 'Brak opiekuna' }),
    hideContact: root.getByRole('checkbox', { name: 'Ukryj kontakt' }),
    contact: (name: string) => root.getByRole('radio', { name }),
    field: (label: string) => field(root, label),
    async fill(firstName: string, lastName: string, phone: string): Promise<void> {
      await field(root, 'Imię').fill(firstName)
      await field(root, 'Nazwisko').fill(lastName)
      await field(root, 'Telefon').fill(phone)
    },
  }
}

export function notesStep(page: Page, root: Locator) {
  const category = (name: string) => root.getByRole('group', { name, exact: true })
  const note = page.getByRole('dialog', { name: 'Nowa notatka' })
  return {
    root,
    rest: root.getByRole('button', { name: 'Reszta: brak informacji' }),
    nothing: (name: string) => category(name).getByRole('checkbox', { name: 'Brak informacji' }),
    async add(name: string, content: string): Promise<void> {
      await button(category(name), 'Dodaj notatkę').click()
      await field(note, 'Treść').fill(content)
      await page.keyboard.press('Enter')
      await button(category(name), `Edytuj notatkę: ${content}`).waitFor()
    },
  }
}
