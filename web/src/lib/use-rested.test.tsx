import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A fresh browser's first page, each time. */
async function fresh() {
  vi.resetModules()
  const { useRested } = await import('./use-rested.ts')
  return () => <p>{useRested() ? 'beside' : 'nothing'}</p>
}

it('shows side content once the browser is idle, and from then on at once', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const Part = await fresh()
  const { unmount } = render(<Part />)
  expect(screen.getByText('nothing')).toBeVisible()
  act(() => waiting.shift()?.())
  expect(screen.getByText('beside')).toBeVisible()
  unmount()
  render(<Part />)
  expect(screen.getByText('beside')).toBeVisible()
})

it('does not wait where the browser reports no idle time', async () => {
  const Part = await fresh()
  render(<Part />)
  expect(await screen.findByText('beside')).toBeVisible()
})
