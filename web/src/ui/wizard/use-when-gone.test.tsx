import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWhenGone } from './use-when-gone.ts'

function Part({ then }: { then: () => void }) {
  useWhenGone(() => {}, then)
  return null
}

it('calls back once on removal, and not on a StrictMode remount', async () => {
  const then = vi.fn()
  const { unmount } = render(<Part then={then} />, { reactStrictMode: true })
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
  unmount()
  await Promise.resolve()
  expect(then).toHaveBeenCalledOnce()
})
