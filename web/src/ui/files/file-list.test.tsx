import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import '#app/messages.ts'
import { FileDrop } from './file-drop.tsx'
import { FileCard, FileList } from './file-list.tsx'

const shown = (more: Partial<Parameters<typeof FileCard>[0]>) =>
  render(
    <FileList label="Pliki">
      <FileCard name="dach.jpg" type="image/jpeg" facts="2 MB" {...more} />
    </FileList>,
  )

it('shows the progress of an upload', () => {
  shown({ facts: 'Wysyłanie: 40%', share: 0.4 })
  expect(screen.getByRole('progressbar', { name: 'Wysyłanie: 40%' })).toHaveValue(0.4)
})

it('shows no progress for a stored file, and offers only possible actions', () => {
  shown({})
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('names the file on its open, retry and remove buttons', async () => {
  const onOpen = vi.fn()
  const onRetry = vi.fn()
  const onRemove = vi.fn()
  shown({ onOpen, onRetry, onRemove })
  await userEvent.click(screen.getByRole('button', { name: /^Otwórz plik ?dach.jpg/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie: dach.jpg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Usuń plik dach.jpg' }))
  for (const done of [onOpen, onRetry, onRemove]) expect(done).toHaveBeenCalledOnce()
})

it('hides a broken picture, and shows the next one', () => {
  const { rerender } = shown({ picture: 'blob:torn', alt: 'Dach' })
  fireEvent.error(screen.getByRole('img', { name: 'Dach' }))
  expect(screen.queryByRole('img', { name: 'Dach' })).toBeNull()
  rerender(<FileCard name="dach.jpg" type="image/jpeg" facts="2 MB" picture="blob:whole" alt="Dach" />)
  expect(screen.getByRole('img', { name: 'Dach' })).toHaveAttribute('src', 'blob:whole')
})

it.each([
  ['image/jpeg,application/pdf', 1],
  ['application/pdf', 0],
])("offers the phone's camera for %s: %i", (accept, cameras) => {
  render(<FileDrop label="Zdjęcia" text="" choose="Wybierz" hint="" accept={accept} onFiles={() => {}} />)
  const inputs = screen.queryAllByLabelText('Zrób zdjęcie', { selector: 'input' })
  expect(inputs.map((it) => it.getAttribute('capture'))).toEqual(Array(cameras).fill('environment'))
})

it('passes a photo of the camera on like a chosen file', async () => {
  const given = vi.fn()
  render(<FileDrop label="Zdjęcia" text="" choose="Wybierz" hint="" accept="image/png" onFiles={given} />)
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Zrób zdjęcie', { selector: 'input' }), photo)
  expect(given).toHaveBeenCalledExactlyOnceWith([photo], false, null)
})

it('does not mention dropping on touch devices', () => {
  const drop = () =>
    render(
      <FileDrop
        label="Zdjęcia"
        text="Przeciągnij"
        choose="Wybierz"
        hint=""
        accept="image/png"
        onFiles={() => {}}
      />,
    )
  const { unmount } = drop()
  expect(screen.getByText('Przeciągnij')).toBeVisible()
  unmount()
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...media(query), matches: true } : media(query),
  )
  drop()
  expect(screen.queryByText('Przeciągnij')).toBeNull()
  expect(screen.getByRole('button', { name: 'Wybierz' })).toBeVisible()
})
