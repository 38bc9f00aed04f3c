import { render } from '@testing-library/react'
import { startTransition, useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useDrawn } from './use-drawn.ts'

const order: string[] = []
let leave = async () => {}

function Page() {
  useEffect(() => () => void order.push('gone'), [])
  return null
}

function App() {
  const [isShown, set] = useState(true)
  const drawn = useDrawn()
  leave = async () => {
    startTransition(() => set(false))
    await drawn()
    order.push('drawn')
  }
  return isShown ? <Page /> : null
}

it('waits until a page removed by a transition is gone', async () => {
  render(<App />)
  // Drawn when React schedules it, as in a browser; not all at once as in `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await leave()
  await leave()
  expect(order).toEqual(['gone', 'drawn', 'drawn'])
})
