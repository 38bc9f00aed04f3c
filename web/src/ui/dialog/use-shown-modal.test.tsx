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

it('what is said while a native dialog is shown is said in it, and on the page again once it has gone', async () => {
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
