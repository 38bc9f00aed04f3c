import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import type { Attachment } from '../attachments.ts'

const words = pl.mail
const composer = pl.mailComposer

/** "E-mail". */
export function mailScreen(page: Page) {
  const list = page.getByRole('region', { name: words.list, exact: true })
  const thread = page.getByRole('region', { name: words.thread, exact: true })
  const folders = page.getByRole('navigation', { name: words.folders })
  const own = page.getByRole('region', { name: composer.title })
  return {
    list,
    thread,
    folders,
    goto: (folder?: string) => page.goto(addressOf('mail', { ...(folder && { folder }) })),
    row: (subject: string) => list.getByRole('listitem').filter({ hasText: subject }),
    open: (subject: string) => list.getByRole('link', { name: subject }).click(),
    title: (subject: string) => thread.getByRole('heading', { name: subject }),
    search: list.getByRole('searchbox', { name: words.find }),
    /** A tool of the bar; the state "done" has the same name further down. */
    tool: (name: string) => thread.locator('header').getByRole('button', { name, exact: true }).first(),
    composer: own,
    text: page.getByRole('textbox', { name: composer.text, exact: true }),
    send: own.getByRole('button', { name: composer.send, exact: true }),
    attach: (...files: Attachment[]) => own.locator('input[type=file][multiple]').setInputFiles(files),
    folder: (name: string) => folders.getByRole('link', { name }),
  }
}
