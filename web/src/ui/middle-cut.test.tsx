import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MiddleCut } from './middle-cut.tsx'

it("keeps the order of a name's halves on a right-to-left page", () => {
  render(
    <div dir="rtl">
      <MiddleCut text="Wspólnota Mieszkaniowa os. Słoneczne" after="Gorzów" />
    </div>,
  )
  const whole = screen.getByText('Wspólnota Mieszkaniowa os. Słoneczne, Gorzów')
  expect(whole.parentElement).toHaveAttribute('dir', 'auto')
})
