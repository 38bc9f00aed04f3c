import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Each time a browser's own first page. */
async function fresh() {
  vi.resetModules()
  const { useRested } = await import('./use-rested.ts')
  return () => <p>{useRested() ? 'beside' : 'nothing'}</p>
}

it('shows what stands beside a screen once the browser rests, and from then on at once', async () => {
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

it('does not wait for rest where the browser tells of none', async () => {
  const Part = await fresh()
  render(<Part />)
  expect(await screen.findByText('beside')).toBeVisible()
})
