import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { PreloadError } from '#lib/preload-error.ts'
import { dismissToast, shownToasts } from './toast/toast.ts'
import { useOnDemand } from './use-on-demand.ts'

const Field = () => <input aria-label="field" ref={(it) => it?.focus()} />
let coming = Promise.withResolvers<{ Field: typeof Field }>()
const load = () => coming.promise

function Screen() {
  const [open, setOpen] = useState(false)
  const { parts, prepare } = useOnDemand(load, open, () => setOpen(false))
  return (
    <>
      <button type="button" onFocus={prepare} onClick={() => setOpen(!open)}>
        {open ? 'close' : 'open'}
      </button>
      {open && parts && <parts.Field />}
    </>
  )
}

beforeEach(() => {
  coming = Promise.withResolvers()
  for (const { id } of shownToasts()) dismissToast(id)
})
const arrive = () => act(async () => coming.resolve({ Field }))

it('shows at once what was prepared', async () => {
  render(<Screen />)
  act(() => screen.getByRole('button').focus())
  await arrive()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('gives what was typed before it came to it', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('Ola')
  expect(screen.queryByRole('textbox')).toBeNull()
  await arrive()
  expect(screen.getByRole('textbox')).toHaveValue('Ola')
})

it('gives nothing of what was typed to one that was closed before it came', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('Ola')
  await userEvent.click(screen.getByRole('button'))
  await arrive()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveValue('')
})

it('goes back and offers a reload where it does not come', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await act(async () => coming.reject(new PreloadError(new Error('gone'))))
  expect(screen.getByRole('button', { name: 'open' })).toBeVisible()
  expect(shownToasts().map(({ action }) => action !== undefined)).toEqual([true])
})
