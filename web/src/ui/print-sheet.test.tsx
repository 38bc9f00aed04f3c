import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PrintPart, PrintSheet } from './print-sheet.tsx'

function Row({ drawn }: { drawn: () => void }) {
  drawn()
  return <li>ul. Kwiatowa 12</li>
}

it('renders only for printing', () => {
  const drawn = vi.fn()
  render(
    <PrintSheet title="Tydzień 47">
      <PrintPart title="poniedziałek">
        <Row drawn={drawn} />
      </PrintPart>
    </PrintSheet>,
  )
  expect(drawn).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('heading', { level: 2, name: 'Tydzień 47' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('ul. Kwiatowa 12')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('listitem')).toBeNull()
})
