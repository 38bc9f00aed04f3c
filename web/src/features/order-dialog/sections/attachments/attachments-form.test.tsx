import { fireEvent, screen, waitFor } from '@testing-library/react'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Interrupted } from '#lib/outbox/with-timeout.ts'
import { aPaper, aPicture, ofSize } from '#test/files.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { renderStep } from '../../testing/step.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

const picture = aPicture('brama.png')
const paper = aPaper('umowa.pdf')
const unreadable = (name: string) =>
  Object.defineProperty(new File(['x'], name), 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  })
const none = () => screen.getByRole('checkbox', { name: 'Brak załączników' })
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Załączniki' }), { dataTransfer: { files } })
const names = () => screen.queryAllByRole('listitem').map((it) => it.textContent)
/** A file is listed as soon as its first bytes are read. */
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

describe('attachments', () => {
  it('require a file or "Brak załączników"', async () => {
    const { user, problems } = renderStep('attachments')
    expect(screen.getByText('Musisz dodać załącznik lub zaznaczyć "Brak załączników"')).toBeVisible()
    await user.click(none())
    expect(problems()).toEqual({})
  })

  it('are added by drop and from the clipboard, with a preview of pictures', async () => {
    const { payload, files } = renderStep('attachments')
    drop(picture)
    fireEvent.paste(screen.getByRole('group', { name: 'Załączniki' }), { clipboardData: { files: [paper] } })
    await listed('brama.png1 kB', 'umowa.pdf1 kB')
    expect(await screen.findByRole('img', { name: 'Podgląd: brama.png' })).toHaveAttribute(
      'src',
      'blob:picture',
    )
    expect(payload()).toEqual([0, 1])
    expect(await files.bytes(1)).toBe(paper)
  })

  it('show no broken preview of a file that is no picture', async () => {
    renderStep('attachments')
    drop(picture)
    fireEvent.error(await screen.findByRole('img', { name: 'Podgląd: brama.png' }))
    expect(screen.queryByRole('img', { name: 'Podgląd: brama.png' })).toBeNull()
    expect(names()).toEqual(['brama.png1 kB'])
  })

  it('are added by the button', async () => {
    const { user } = renderStep('attachments')
    await user.upload(screen.getByLabelText('Wybierz pliki', { selector: 'input' }), [picture, paper])
    await listed('brama.png1 kB', 'umowa.pdf1 kB')
  })

  it('undo "Brak załączników" and lock it while there are files', async () => {
    const { user, slice } = renderStep('attachments')
    await user.click(none())
    drop(picture)
    await listed('brama.png1 kB')
    expect(slice().noAttachments).toBe(false)
    expect(none()).toBeDisabled()
  })

  it('are removed, and restored by "Cofnij"', async () => {
    const { user } = renderStep('attachments')
    drop(picture)
    await user.click(await screen.findByRole('button', { name: 'Usuń plik brama.png' }))
    expect(names()).toEqual([])
    const toast = shownToasts().at(-1)
    expect(toast?.text).toBe('Usunięto plik brama.png')
    toast?.action?.run()
    expect(await screen.findByText('brama.png')).toBeVisible()
  })

  it('show that their bytes are missing', () => {
    renderStep('attachments', { files: [{ n: 7, name: 'zgubiony.png', size: 5, type: 'image/png' }] })
    expect(
      screen.getByText('Pliku nie ma w tej przeglądarce ani na serwerze. Dodaj go ponownie.'),
    ).toBeVisible()
  })
})

describe('a file, checked by its bytes', () => {
  it.each([
    ['without an extension', aPicture('brama', ''), { name: 'brama.png', type: 'image/png' }],
    ['that its computer calls a text', aPicture('brama.txt', 'text/plain'), { name: 'brama.txt.png' }],
    ['named as another picture', aPicture('brama.jpg', 'image/jpeg'), { name: 'brama.png' }],
  ])('passes %s, with its real type', async (_, file, taken) => {
    const { slice, files } = renderStep('attachments')
    drop(file)
    await waitFor(() => expect(slice().files).toMatchObject([{ type: 'image/png', ...taken }]))
    expect(await files.bytes(0)).toMatchObject({ ...taken, size: file.size })
  })

  it.each([
    ['a drawing named .jpg', new File(['<svg/>'], 'rysunek.jpg', { type: 'image/jpeg' }), 'rysunek.jpg'],
    ['a text named .pdf', new File(['umowa'], 'umowa.pdf', { type: 'application/pdf' }), 'umowa.pdf'],
    ['a text', new File(['x'], 'notatki.txt', { type: 'text/plain' }), 'notatki.txt'],
    ['a folder, which cannot be read', unreadable('zdjęcia'), 'zdjęcia'],
  ])('causes a refusal at once: %s', async (_, file, name) => {
    const { slice, problems } = renderStep('attachments')
    drop(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Plik ${name} nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.`,
    )
    expect(slice().files).toEqual([])
    expect(problems()).toEqual({ files: 'files.oneRequired' })
  })
})

it('names a file that is not read in time, and accepts the next one', async () => {
  const { files } = renderStep('attachments')
  vi.spyOn(files, 'bring').mockRejectedValueOnce(new Interrupted(false))
  drop(picture)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nie udało się wczytać pliku brama.png. Dodaj go ponownie.',
  )
  drop(picture)
  await listed('brama.png1 kB')
})

it('shows that files are being checked', async () => {
  const { files } = renderStep('attachments')
  const looked = Promise.withResolvers<void>()
  vi.spyOn(files, 'bring').mockReturnValueOnce(looked.promise)
  drop(picture)
  expect(await screen.findByText('Wczytywanie pliku…')).toBeVisible()
  looked.resolve()
  expect(await screen.findByText('Przeciągnij pliki tutaj, wklej ze schowka albo')).toBeVisible()
})

describe('a file that an order cannot have', () => {
  it.each([
    [
      ofSize(limits.attachmentMaxBytes + 1, aPicture('duzy.png')),
      'Plik duzy.png jest za duży. Maksymalny rozmiar to 10MB.',
    ],
    [new File([], 'pusty.png', { type: 'image/png' }), 'Plik pusty.png jest pusty'],
  ])('causes a refusal with its name: %s', async (file, message) => {
    renderStep('attachments')
    drop(picture, file)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(names()).toHaveLength(1)
  })

  it('does not include one of exactly ten megabytes', async () => {
    renderStep('attachments')
    drop(ofSize(limits.attachmentMaxBytes, aPicture('duzy.png')))
    await listed('duzy.png10 MB')
  })

  it('includes the thirty-first, also of two successive drops', async () => {
    renderStep('attachments')
    const load = (n: number) => Array.from({ length: n }, (_, i) => aPicture(`${n} ${i}.png`))
    drop(...load(16))
    drop(...load(15))
    expect(await screen.findByRole('alert')).toHaveTextContent('Najwyżej 30 plików w jednym zleceniu')
    expect(names()).toHaveLength(30)
  })
})
