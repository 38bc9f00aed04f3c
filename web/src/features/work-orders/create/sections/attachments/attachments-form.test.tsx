import { fireEvent, screen } from '@testing-library/react'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shownToasts } from '../../../../../ui/toast/toast.ts'
import { renderWork } from '../../render-work.tsx'

vi.mock('../../../../../lib/client.ts', { spy: true })
beforeEach(() => {
  // jsdom has no addresses for bytes.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

const picture = new File(['bytes'], 'brama.png', { type: 'image/png' })
const paper = new File(['bytes'], 'umowa.pdf', { type: 'application/pdf' })
const ofSize = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: size })
const none = () => screen.getByRole('checkbox', { name: 'Brak załączników' })
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Załączniki' }), { dataTransfer: { files } })
const names = () => screen.queryAllByRole('listitem').map((it) => it.textContent)

describe('attachments', () => {
  it('want a file or "Brak załączników"', async () => {
    const { user, problems } = renderWork('attachments')
    expect(screen.getByText('Musisz dodać załącznik lub zaznaczyć "Brak załączników"')).toBeVisible()
    await user.click(none())
    expect(problems()).toEqual({})
  })

  it('come by drop and from the clipboard, with a preview of pictures', async () => {
    const { payload, files } = renderWork('attachments')
    drop(picture)
    fireEvent.paste(screen.getByRole('group', { name: 'Załączniki' }), { clipboardData: { files: [paper] } })
    expect(names()).toEqual(['brama.png1 kB', 'umowa.pdf1 kB'])
    expect(await screen.findByRole('img', { name: 'Podgląd: brama.png' })).toHaveAttribute(
      'src',
      'blob:picture',
    )
    expect(payload()).toEqual([0, 1])
    expect(await files.bytes(1)).toBe(paper)
  })

  it('shows no torn picture of a file that is none', async () => {
    renderWork('attachments')
    drop(picture)
    fireEvent.error(await screen.findByRole('img', { name: 'Podgląd: brama.png' }))
    expect(screen.queryByRole('img', { name: 'Podgląd: brama.png' })).toBeNull()
    expect(names()).toEqual(['brama.png1 kB'])
  })

  it('come by the button', async () => {
    const { user } = renderWork('attachments')
    await user.upload(screen.getByLabelText('Wybierz pliki', { selector: 'input' }), [picture, paper])
    expect(names()).toHaveLength(2)
  })

  it('take "Brak załączników" back and lock it while there are files', async () => {
    const { user, slice } = renderWork('attachments')
    await user.click(none())
    drop(picture)
    expect(slice().noAttachments).toBe(false)
    expect(none()).toBeDisabled()
  })

  it('are removed, and brought back by "Cofnij"', async () => {
    const { user } = renderWork('attachments')
    drop(picture)
    await user.click(screen.getByRole('button', { name: 'Usuń plik brama.png' }))
    expect(names()).toEqual([])
    const said = shownToasts().at(-1)
    expect(said?.text).toBe('Usunięto plik brama.png')
    said?.action?.run()
    expect(await screen.findByText('brama.png')).toBeVisible()
  })

  it('leave the focus with the next one, then with the button that adds', async () => {
    const { user } = renderWork('attachments')
    drop(picture)
    drop(new File(['%PDF'], 'umowa.pdf', { type: 'application/pdf' }))
    await user.click(screen.getByRole('button', { name: 'Usuń plik brama.png' }))
    expect(screen.getByRole('button', { name: 'Usuń plik umowa.pdf' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual([])
    expect(screen.getByRole('button', { name: 'Wybierz pliki' })).toHaveFocus()
  })

  it('whose bytes are not here say so', () => {
    renderWork('attachments', { files: [{ n: 7, name: 'zgubiony.png', size: 5, type: 'image/png' }] })
    expect(
      screen.getByText('Pliku nie ma w tej przeglądarce ani na serwerze. Dodaj go ponownie.'),
    ).toBeVisible()
  })
})

describe('a file that an order cannot carry', () => {
  it.each([
    [
      new File(['x'], 'notatki.txt', { type: 'text/plain' }),
      'Plik notatki.txt nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.',
    ],
    [
      ofSize('duzy.jpg', limits.attachmentMaxBytes + 1),
      'Plik duzy.jpg jest za duży. Maksymalny rozmiar to 10MB.',
    ],
    [new File([], 'pusty.png', { type: 'image/png' }), 'Plik pusty.png jest pusty'],
  ])('is left out and named: %s', (file, message) => {
    renderWork('attachments')
    drop(picture, file)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(names()).toHaveLength(1)
  })

  it('is none of exactly ten megabytes', () => {
    renderWork('attachments')
    drop(ofSize('duzy.jpg', limits.attachmentMaxBytes))
    expect(names()).toEqual(['duzy.jpg10 MB'])
  })

  it('is the thirty-first', () => {
    renderWork('attachments')
    drop(...Array.from({ length: 31 }, (_, i) => new File(['x'], `${i}.png`, { type: 'image/png' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Najwyżej 30 plików w jednym zleceniu')
    expect(names()).toHaveLength(30)
  })
})
