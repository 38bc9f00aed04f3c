import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from '#lib/after-paint.ts'
import { startBack } from './back.ts'
import { FullDialog } from './full-dialog.tsx'
import { Modal } from './modal.tsx'

vi.mock('#lib/after-paint.ts', { spy: true })

const paths: string[] = []
/** Events that would reach the router. */
addEventListener('popstate', () => paths.push(location.pathname))

function Page({ refusing }: { refusing?: () => void }) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Otwórz
      </button>
      {open && (
        <FullDialog
          label="Duży"
          widthPercent={85}
          opener="things"
          onKeyDown={() => {}}
          onBack={refusing ?? (() => setOpen(false))}
        >
          <button type="button" onClick={() => setAsking(true)}>
            Zapytaj
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Zamknij duży
          </button>
          {asking && (
            <Modal title="Mały" closeLabel="Zamknij mały" width={400} onClose={() => setAsking(false)}>
              Pytanie
            </Modal>
          )}
        </FullDialog>
      )}
    </>
  )
}

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0
const settled = (at: number) => waitFor(() => expect(depth()).toBe(at))
const press = (name: string) => screen.getByRole('button', { name }).click()
const dialog = (name: string) => screen.queryByRole('dialog', { name })

let before = 0
beforeEach(async () => {
  await settled(0)
  history.pushState({ __TSR_key: 'page' }, '', '/apps/orders/list')
  before = history.length
  paths.length = 0
})

it('closes the dialog on Back and stays on the page; going forward changes nothing', async () => {
  render(<Page />)
  press('Otwórz')
  await settled(1)
  history.back()
  await waitFor(() => expect(dialog('Duży')).toBeNull())
  expect(depth()).toBe(0)
  expect(location.pathname).toBe('/apps/orders/list')
  expect(paths).toEqual([])
  history.forward()
  await waitFor(() => expect(paths).toEqual(['/apps/orders/list']))
  expect(dialog('Duży')).toBeNull()
  expect(depth()).toBe(0)
})

it('adds a history entry after the frame that opens the dialog, and none if closed by then', () => {
  const painted: (() => void)[] = []
  const hold = (then: () => void) => {
    painted.push(then)
    return () => {}
  }
  vi.mocked(afterPaint).mockImplementationOnce(hold).mockImplementationOnce(hold)
  render(<Page />)
  const frame = () => {
    for (const then of painted.splice(0)) then()
    return [depth(), history.length]
  }
  act(() => press('Otwórz'))
  expect(dialog('Duży')).not.toBeNull()
  expect(depth()).toBe(0)
  act(() => press('Zamknij duży'))
  expect(frame()).toEqual([0, before])
  act(() => press('Otwórz'))
  expect(frame()).toEqual([1, before + 1])
})

it('closes the uppermost dialog first on Back', async () => {
  render(<Page />)
  press('Otwórz')
  await screen.findByRole('dialog', { name: 'Duży' })
  press('Zapytaj')
  await settled(2)
  history.back()
  await waitFor(() => expect(dialog('Mały')).toBeNull())
  expect(dialog('Duży')).not.toBeNull()
  await settled(1)
  history.back()
  await waitFor(() => expect(dialog('Duży')).toBeNull())
  expect(location.pathname).toBe('/apps/orders/list')
  expect(paths).toEqual([])
})

it("removes the entry of a dialog closed otherwise: the next Back is the page's own", async () => {
  render(<Page />)
  press('Otwórz')
  await settled(1)
  press('Zamknij duży')
  await settled(0)
  expect(paths).toEqual([])
  press('Otwórz')
  await settled(1)
  // The leftover entry is reused.
  expect(history.length).toBe(before + 1)
})

it('keeps a dialog that cannot close now, with its entry', async () => {
  const refusing = vi.fn()
  render(<Page refusing={refusing} />)
  press('Otwórz')
  await settled(1)
  history.back()
  await waitFor(() => expect(refusing).toHaveBeenCalledOnce())
  await settled(1)
  expect(dialog('Duży')).not.toBeNull()
})

it('takes no step back after a dialog that closed with a navigation', async () => {
  render(<Page />)
  press('Otwórz')
  await settled(1)
  press('Zamknij duży')
  history.replaceState({ __TSR_key: 'other' }, '', '/apps/calendar')
  // The turn in which the dialog would take its step: a step not taken is not observable.
  await new Promise((resolve) => setTimeout(resolve))
  expect(location.pathname).toBe('/apps/calendar')
  startBack()
  expect(location.pathname).toBe('/apps/calendar')
})

it('removes the entry of a closed dialog once a page that was not left is used again', async () => {
  render(<Page />)
  press('Otwórz')
  await settled(1)
  // A cancelled reload, for example; until that is known, a history step would cancel it.
  dispatchEvent(new Event('beforeunload'))
  press('Zamknij duży')
  await waitFor(() => expect(dialog('Duży')).toBeNull())
  // The turn in which the dialog would take its step: a step not taken is not observable.
  await new Promise((resolve) => setTimeout(resolve))
  expect(depth()).toBe(1)
  dispatchEvent(new Event('focus'))
  await settled(0)
})
