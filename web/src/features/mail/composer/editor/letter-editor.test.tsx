import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { LetterEditor } from './letter-editor.tsx'

/** Renders the editor after the focused element, as when its code loads last. */
function loadAfter(focused: ReactNode): void {
  const { rerender } = render(<div>{focused}</div>)
  document.querySelector<HTMLElement>('button, input')?.focus()
  rerender(
    <div>
      {focused}
      <LetterEditor label="Treść" html="<p>Dzień dobry</p>" onHtml={() => {}} focused />
    </div>,
  )
}

it('takes the focus from a button', () => {
  loadAfter(<button type="button">Odpowiedz</button>)
  expect(screen.getByRole('textbox', { name: 'Treść' })).toHaveFocus()
})

it('leaves the focus in a field that is in use', () => {
  loadAfter(<input aria-label="Temat" />)
  expect(screen.getByRole('textbox', { name: 'Temat' })).toHaveFocus()
})
