import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import '../../app/messages.ts'
import { answered } from '../preview.ts'
import { PictureViewer } from './picture-viewer.tsx'

it('keeps a picture that is there when reading it again fails', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const picture = { ...answered(new Blob(['x'])), error: new Error('away') }
  render(<PictureViewer name="winda.jpg" picture={picture} onClose={() => {}} />)
  expect(screen.getByRole('img', { name: 'winda.jpg' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
