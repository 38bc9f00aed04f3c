import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toasts } from '#ui/toast/toasts.tsx'
import { overPage } from './over-page.ts'

const hasListener = (it: Element) => Object.keys(it).some((key) => key.startsWith('_reactListening'))

it('draws overlays beside the program, and handles no event twice', () => {
  render(<Toasts />)
  expect(overPage()).toContainElement(screen.getByRole('status'))
  expect(hasListener(overPage())).toBe(true)
  expect(hasListener(document.body)).toBe(false)
})
