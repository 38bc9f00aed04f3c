import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { toast } from '../toast/toast.ts'
import { Toasts } from '../toast/toasts.tsx'
import { useShownModal } from './use-shown-modal.ts'

function Card() {
  const dialog = useRef<HTMLDialogElement>(null)
  useShownModal(dialog)
  return <dialog ref={dialog}>Termin</dialog>
}

it('shows toasts in an open native dialog, and on the page again after it closes', async () => {
  const { rerender } = render(
    <>
      <Toasts />
      <Card />
    </>,
  )
  toast.success('Zapisano')
  expect((await screen.findByText('Zapisano')).closest('dialog')).not.toBeNull()
  rerender(<Toasts />)
  expect(screen.getByText('Zapisano').closest('dialog')).toBeNull()
})
