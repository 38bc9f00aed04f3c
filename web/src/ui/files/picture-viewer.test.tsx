import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import '#app/messages.ts'
import * as saving from '#lib/save-file.ts'
import { answered } from '../preview.ts'
import { PictureViewer } from './picture-viewer.tsx'

vi.mock('#lib/save-file.ts', { spy: true })

it('keeps a loaded picture when refetching it fails', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const picture = { ...answered(new Blob(['x'])), error: new Error('away') }
  render(<PictureViewer name="winda.jpg" picture={picture} onClose={() => {}} />)
  expect(screen.getByRole('img', { name: 'winda.jpg' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('saves the shown picture under its file name', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  const picture = answered(new Blob(['x']))
  render(<PictureViewer name="Winda" fileName="winda.jpg" picture={picture} onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pobierz zdjęcie' }))
  expect(saved).toHaveBeenCalledWith(picture.data, 'winda.jpg')
})

it('a picture is zoomed for its small letters, where arrows scroll it and lead to no other', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const onStep = vi.fn()
  const place = { n: 1, total: 2, onStep }
  const view = (picture: ReturnType<typeof answered<Blob>>) => (
    <PictureViewer name="tabliczka.jpg" picture={picture} place={place} onClose={() => {}} />
  )
  const { rerender } = render(view(answered(new Blob(['x']))))
  await userEvent.click(screen.getByRole('button', { name: 'Powiększ zdjęcie' }))
  expect(screen.getByRole('img').parentElement).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onStep).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Pomniejsz zdjęcie' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(onStep).toHaveBeenCalledWith(1)
  // The next one begins whole.
  await userEvent.click(screen.getByRole('button', { name: 'Powiększ zdjęcie' }))
  rerender(view(answered(new Blob(['y']))))
  expect(screen.getByRole('button', { name: 'Powiększ zdjęcie' })).toBeVisible()
})
