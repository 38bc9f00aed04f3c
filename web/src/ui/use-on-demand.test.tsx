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

it('shows prepared content at once', async () => {
  render(<Screen />)
  act(() => screen.getByRole('button').focus())
  await arrive()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('passes on keys typed before the content arrived', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('Ola')
  expect(screen.queryByRole('textbox')).toBeNull()
  await arrive()
  expect(screen.getByRole('textbox')).toHaveValue('Ola')
})

it('drops keys typed for content that was closed before it arrived', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('Ola')
  await userEvent.click(screen.getByRole('button'))
  await arrive()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveValue('')
})

it('closes and offers a reload where loading fails', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  await act(async () => coming.reject(new PreloadError(new Error('gone'))))
  expect(screen.getByRole('button', { name: 'open' })).toBeVisible()
  expect(shownToasts().map(({ action }) => action !== undefined)).toEqual([true])
})
