import { readFile } from 'node:fs/promises'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { button, field } from './locate.ts'

/** Text with plain spaces: amounts have others. */
export const textOf = async (of: Locator): Promise<string> =>
  ((await of.textContent()) ?? '').replace(/\s+/gu, ' ')

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export function invoiceList(page: Page) {
  async function goto(view: 'toIssue' | 'invoices' = 'toIssue'): Promise<void> {
    await page.goto(view === 'toIssue' ? addressOf('invoices') : addressOf('invoices', { view }))
    await page.getByRole('heading', { level: 1, name: 'Faktury' }).waitFor()
  }
  return {
    goto,
    payer: (name: string) => card(page, name),
    reminders: button(page, 'Przypomnienia'),
    statements: button(page, 'Wyciągi'),
    draft: (text: string) =>
      page.getByRole('row').filter({ hasText: 'Szkic' }).filter({ hasText: text }).getByRole('link'),
    /** Finished orders of a payer that no invoice bills. */
    async find(words: string): Promise<void> {
      await goto()
      await field(page, 'Szukaj zleceń do zafakturowania').fill(words)
    },
  }
}

/** A draft invoice; also where it leads once issued. */
export function invoiceForm(page: Page) {
  const shown = page.getByRole('group', { name: 'Dokument' })
  return {
    shown,
    card: (title: string) => card(page, title),
    lines: card(page, 'Pozycje').getByRole('listitem', { name: /^Pozycja \d+$/u }),
    line: (n: number) => page.getByRole('listitem', { name: `Pozycja ${n}`, exact: true }),
    problem: (text: string | RegExp) => card(page, 'Do poprawy').getByText(text),
    issue: button(page, 'Wystaw'),
    issuing: page.getByText('Wystawianie…'),
    field: (label: string) => field(page, label),
    async goto(id: string): Promise<void> {
      await page.goto(addressOf('invoiceEdit', { invoice: id }))
      await shown.waitFor()
    },
    async chooseClient(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Klient' }).fill(name)
      await page.getByRole('option', { name }).first().click()
    },
    /** Resolves with the number, on the page of the invoice. */
    async issued(): Promise<string> {
      await button(page, 'Wystaw').click()
      return invoicePage(page).opened()
    },
  }
}

/** An issued invoice. */
export function invoicePage(page: Page) {
  const number = page.getByRole('heading', { level: 1, name: /\/\d{4}\/\d{2}\/\d{4}$/u })
  return {
    number,
    sheet: card(page, 'Wydruk faktury'),
    card: (title: string) => card(page, title),
    is: (state: string): Promise<void> =>
      page.locator('article > header').getByText(state, { exact: true }).waitFor(),
    async opened(): Promise<string> {
      await page.waitForURL(/\/apps\/invoice\/preview\//u)
      return (await number.textContent()) ?? ''
    },
    async goto(id: string): Promise<void> {
      await page.goto(addressOf('invoice', { id }))
      await number.waitFor()
    },
    async pay(amount: string): Promise<void> {
      await button(page, 'Dodaj wpłatę').click()
      const dialog = page.getByRole('dialog')
      await field(dialog, 'Kwota').fill(amount)
      await button(dialog, 'Dodaj wpłatę').click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** The document of KSeF, as downloaded. */
    async xml(): Promise<Fa3> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Pobierz XML').click(),
      ])
      return fa3(await readFile(await download.path(), 'utf8'))
    },
  }
}

interface Fa3 {
  /** Texts of all elements with this name. */
  all(name: string): string[]
  one(name: string): string | undefined
  /** Inner XML of the first element with this name. */
  part(name: string): Fa3
}

function fa3(xml: string): Fa3 {
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'gu'))].map((it) => it[1] ?? '')
  return { all, one: (name) => all(name)[0], part: (name) => fa3(all(name)[0] ?? '') }
}

/** Entries of a bank statement, in its dialog. */
export function statementsDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Wyciągi bankowe' })
  const entry = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })
  return {
    dialog,
    entries: dialog.getByRole('listitem'),
    entry,
    choice: (title: string) => entry(title).getByRole('combobox'),
    confirm: dialog.getByRole('button', { name: /^Zatwierdź/u }),
    async upload(name: string, text: string): Promise<void> {
      const choosing = page.waitForEvent('filechooser')
      await button(dialog, 'Wybierz plik').click()
      await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    },
  }
}
