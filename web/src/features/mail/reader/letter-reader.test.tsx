import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import {
  exampleEvent,
  exampleLetter,
  exampleLetterInvoice,
} from '@zlecenia/contract/features/mail/letter.examples'
import { beforeEach, expect, it, vi } from 'vitest'
import '#app/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { LetterReader } from './letter-reader.tsx'

vi.mock('#lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const png = new Blob([Uint8Array.from([0x89, 0x50])], { type: 'image/png' })
const sources = {
  part: vi.fn<(n: number) => Promise<Blob>>(),
  picture: vi.fn<(n: number) => Promise<Blob>>(),
  original: vi.fn<() => Promise<Blob>>(),
}
beforeEach(() => {
  for (const it of Object.values(sources)) it.mockReset().mockResolvedValue(png)
})

async function open(changes: Partial<Letter>) {
  render(<LetterReader letter={exampleLetter(changes)} sources={sources} />)
  await act(() => vi.dynamicImportSettled())
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Treść wiadomości')
const file = { type: 'application/octet-stream', size: 2048, isInline: false, cid: null, shown: null }

it('shows who wrote, and all recipients on a press', async () => {
  const to = ['Anna', 'Piotr', 'Ewa'].map((name) => ({ name, address: `${name.toLowerCase()}@x.example` }))
  await open({ to, cc: [{ name: '', address: 'zarzad@x.example' }] })
  expect(screen.getByText('Jan Kowalski')).toBeVisible()
  expect(screen.queryByText('ewa@x.example')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Do: Anna, Piotr (i jeszcze: 2)' }))
  expect(screen.getByText('ewa@x.example')).toBeVisible()
  expect(screen.getByText('zarzad@x.example')).toBeVisible()
})

it('folds the quote and the signature of a text', async () => {
  await open({
    text: 'Tak, w piątek.\n\nPozdrawiam\nJan\n\nW dniu 20.11.2026 o 8:02, Biuro pisze:\n> Kiedy?',
  })
  expect(screen.getByText('Tak, w piątek.')).toBeVisible()
  expect(screen.queryByText(/Kiedy/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż cytowaną treść' }))
  expect(screen.getByText(/Kiedy/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż podpis' }))
  expect(screen.getByText(/Pozdrawiam\s+Jan/)).toBeVisible()
})

it('writes markup of a text as text, and links addresses and phones', async () => {
  await open({ text: '<img src=x onerror=alert(1)> https://x.example/a. Telefon: 501-234-567' })
  expect(screen.getByText(/<img src=x/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'https://x.example/a' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: /501.234.567/ })).toHaveAttribute(
    'href',
    expect.stringContaining('tel:'),
  )
})

it('shows HTML in a frame that can run nothing', async () => {
  await open({ html: '<p onclick="alert(1)">Dzień dobry</p><script>alert(2)</script>' })
  const sandbox = (await frame()).getAttribute('sandbox')
  expect(sandbox).not.toMatch(/allow-(?:scripts|forms|top-navigation|modals|downloads)/)
  const html = (await frame()).srcdoc
  expect(html).toContain('Dzień dobry')
  expect(html).not.toContain('alert')
})

it('fetches remote pictures only on request, through the server', async () => {
  const pictures = ['https://obrazy.example/a.png', 'https://obrazy.example/b.png']
  sources.picture.mockImplementation((n) =>
    n === 0 ? Promise.resolve(png) : Promise.reject(new Error('404')),
  )
  await open({ html: pictures.map((it) => `<img src="${it}">`).join(''), pictures })
  expect(screen.getByText('Ukryte obrazki z internetu: 2')).toBeVisible()
  expect(sources.picture).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż obrazki' }))
  expect(await screen.findByText('Obrazki, których nie udało się pobrać: 1')).toBeVisible()
  expect(sources.picture.mock.calls).toEqual([[0], [1]])
  expect((await frame()).srcdoc).toContain('data:image/png')
  expect((await frame()).srcdoc).not.toContain('obrazy.example')
})

it('shows pictures of the letter itself at once, and not among the attachments', async () => {
  const part = {
    ...file,
    n: 3,
    name: 'brama.png',
    type: 'image/png',
    isInline: true,
    cid: 'a@x',
    shown: 'picture' as const,
  }
  await open({ html: '<img src="cid:a@x">', parts: [part] })
  await vi.waitFor(async () => expect((await frame()).srcdoc).toContain('data:image/png'))
  expect(sources.part.mock.calls).toEqual([[3]])
  expect(screen.queryByRole('list', { name: 'Załączniki' })).toBeNull()
})

it('shows a letter of HTML as text, too', async () => {
  await open({ html: '<style>p{display:none}</style><p>Dzień dobry</p>', text: 'Dzień dobry, jako tekst' })
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż sam tekst' }))
  expect(screen.getByText('Dzień dobry, jako tekst')).toBeVisible()
  expect(screen.queryByTitle('Treść wiadomości')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż z formatowaniem' }))
  expect((await frame()).srcdoc).toContain('Dzień dobry')
})

it('has the width of paper while it is printed', async () => {
  await open({ html: '<p>Dzień dobry</p>' })
  const { style } = await frame()
  fireEvent(window, new Event('beforeprint'))
  expect(style.inlineSize).toBe('640px')
  fireEvent(window, new Event('afterprint'))
  expect(style.inlineSize).toBe('')
})

it('unfolds the quote of HTML', async () => {
  await open({ html: '<p>Tak</p><blockquote type="cite">Kiedy?</blockquote>' })
  expect((await frame()).srcdoc).not.toContain('Kiedy?')
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż cytowaną treść' }))
  expect((await frame()).srcdoc).toContain('Kiedy?')
})

it('only downloads files that are no proven picture or PDF', async () => {
  await open({
    parts: [
      { ...file, n: 0, name: 'umowa.exe' },
      { ...file, n: 1, name: 'umowa.pdf', type: 'application/pdf', shown: 'pdf' },
    ],
  })
  const files = within(screen.getByRole('list', { name: 'Załączniki' }))
  expect(files.queryByRole('button', { name: /Otwórz plik.*exe/ })).toBeNull()
  expect(files.getByRole('button', { name: /Otwórz plik.*umowa.pdf/ })).toBeVisible()
  await userEvent.click(files.getByRole('button', { name: 'Pobierz: umowa.exe' }))
  expect(saveFile).toHaveBeenLastCalledWith(png, 'umowa.exe')
})

it('explains a file that cannot be fetched', async () => {
  sources.part.mockRejectedValue(new Error('away'))
  await open({ parts: [{ ...file, n: 0, name: 'winmail.dat', type: 'application/ms-tnef' }] })
  expect(screen.getByText(/winmail.dat otwiera tylko Outlook/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pobierz: winmail.dat' }))
  const failed = { kind: 'error', text: expect.stringContaining('Nie udało się pobrać pliku winmail.dat.') }
  const { shownToasts } = await import('#ui/toast/toast.ts')
  await vi.waitFor(() => expect(shownToasts()).toEqual([expect.objectContaining(failed)]))
})

it('saves the original under the subject', async () => {
  await open({ subject: 'Winda: pilne', isWhole: false })
  expect(screen.getByText(/zbyt duża albo uszkodzona/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pobierz oryginał' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenLastCalledWith(png, 'Winda  pilne.eml'))
})

it('shows an invitation and an invoice as cards', async () => {
  await open({ events: [exampleEvent({ isCancelled: true })], invoices: [exampleLetterInvoice] })
  const event = within(screen.getByRole('region', { name: 'Zaproszenie' }))
  expect(event.getByText('Odwołane')).toBeVisible()
  expect(event.getByText('Łąkowa 12, klatka B')).toBeVisible()
  const invoice = within(screen.getByRole('region', { name: 'Faktura FV/118/2026' }))
  expect(invoice.getByText('Hurtownia Kabli (NIP 5260250274)')).toBeVisible()
  expect(invoice.getByText(/1\s?230,50/)).toBeVisible()
})

it('shows to whom a letter was not delivered, and why', async () => {
  await open({
    kind: 'bounce',
    bounce: {
      messageId: null,
      recipients: [{ address: 'jan@x.example', status: '5.1.1', reason: 'User unknown' }],
    },
  })
  expect(screen.getByText('Zwrot')).toBeVisible()
  expect(screen.getByText('Nie dostarczono: jan@x.example')).toBeVisible()
  expect(screen.getByText('User unknown')).toBeVisible()
})
