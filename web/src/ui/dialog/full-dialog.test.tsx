import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FullDialog } from './full-dialog.tsx'

let waiting: (() => void)[]
const rests = () =>
  act(() => {
    for (const run of waiting.splice(0)) run?.()
  })
beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', (n: number) => delete waiting[n - 1])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page({ busy = false }: { busy?: boolean }) {
  return (
    <FullDialog label="Duży" widthPercent={85} opener="things" onKeyDown={() => {}} onBack={() => {}}>
      <div aria-busy={busy}>
        <input aria-label="Pole" />
      </div>
    </FullDialog>
  )
}

function open(busy: boolean) {
  const program = document.body.appendChild(document.createElement('div'))
  program.id = 'root'
  const shown = render(<Page busy={busy} />, { container: program })
  return { program, ...shown }
}

it('makes the program inert once the whole dialog is drawn and the browser is idle', () => {
  const { program, rerender, unmount } = open(true)
  rests()
  expect(program).not.toHaveAttribute('inert')
  rerender(<Page />)
  expect(program).not.toHaveAttribute('inert')
  rests()
  expect(program).toHaveAttribute('inert')
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
  unmount()
  expect(program).not.toHaveAttribute('inert')
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  program.remove()
})

it('makes it inert at once on Tab, which would leave the dialog, and after at most two seconds', () => {
  const { program, unmount } = open(true)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Pole' }), { key: 'a' })
  expect(program).not.toHaveAttribute('inert')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Pole' }), { key: 'Tab' })
  expect(program).toHaveAttribute('inert')
  unmount()
  program.remove()

  const now = performance.now()
  const late = open(true)
  vi.spyOn(performance, 'now').mockReturnValue(now + 2500)
  rests()
  expect(late.program).toHaveAttribute('inert')
  late.unmount()
  late.program.remove()
})
