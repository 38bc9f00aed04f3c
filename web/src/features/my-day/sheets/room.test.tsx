import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '#app/messages.ts'
import type { Queued } from '#lib/queue/item.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { visitPhoto } from '../offline/queued-visits.ts'
import { RoomHint } from './room.tsx'

vi.mock('#lib/queue/use-queued.ts', () => ({ useAllQueued: vi.fn(() => []) }))

afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

const waiting = (kind: string) => vi.mocked(useAllQueued).mockReturnValue([{ kind } as Queued])

it('measures the room again for a photo, not for a step', async () => {
  const estimate = vi.fn(async () => ({ quota: 1, usage: 1 }))
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true })
  const { rerender, findByText } = render(<RoomHint />)
  await findByText(/./u)
  expect(estimate).toHaveBeenCalledTimes(1)
  waiting('visitStep')
  rerender(<RoomHint />)
  expect(estimate).toHaveBeenCalledTimes(1)
  waiting(visitPhoto.name)
  rerender(<RoomHint />)
  await waitFor(() => expect(estimate).toHaveBeenCalledTimes(2))
})
