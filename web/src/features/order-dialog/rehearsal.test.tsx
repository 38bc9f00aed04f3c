import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { Rehearsal } from './rehearsal.tsx'
import { orderWizard, sections } from './sections.ts'
import { coordinator } from './testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })
const remarks = sections.remarks as { Form: ComponentType }
let rest: (() => void) | undefined
const rests = () => act(() => rest?.())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keepUser({ ...coordinator, avatar: null }, [])
  rest = undefined
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rest = run
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    rest = undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function rehearse(onDone = vi.fn()) {
  const requests = serverAnswers({})
  const create = vi.spyOn(draftOutbox, 'create')
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <Rehearsal onDone={onDone} />
    </QueryClientProvider>,
  )
  return { requests, create, onDone, ...shown }
}

/** Advances two seconds, and one idle callback for each step. */
async function begins() {
  vi.advanceTimersByTime(2000)
  for (let n = 0; n <= orderWizard.keys.length; n++) await act(async () => rest?.())
}

it('draws every step once, invisibly, without requests and without storing anything', async () => {
  const forms = vi.fn()
  const Form = remarks.Form as () => ReactNode
  vi.spyOn(remarks, 'Form').mockImplementation(() => {
    forms()
    return Form()
  })
  const { requests, create, onDone, container, unmount } = rehearse()
  await begins()
  expect(forms).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument()
  expect(container).toBeEmptyDOMElement()
  rests()
  expect(onDone).toHaveBeenCalledOnce()
  unmount()
  expect(create).not.toHaveBeenCalled()
  expect(requests).toEqual([])
  expect(await draftOutbox.kept(coordinator.id)).toEqual([])
})

it.each([
  ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['drags', () => fireEvent.pointerMove(document.body, { buttons: 1 })],
])('waits while the user %s, before it begins and in between', async (_, deed) => {
  const forms = vi.spyOn(orderWizard, 'sectionOf')
  const { unmount } = rehearse()
  vi.advanceTimersByTime(1900)
  deed()
  vi.advanceTimersByTime(1900)
  expect(rest).toBeUndefined()
  vi.advanceTimersByTime(100)
  rests()
  const drawn = forms.mock.calls.length
  expect(drawn).toBeGreaterThan(0)
  deed()
  rests()
  expect(forms).toHaveBeenCalledTimes(drawn)
  await begins()
  expect(forms.mock.calls.length).toBeGreaterThan(drawn)
  unmount()
})

it('does not affect the page when a step breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = vi.fn(() => {
    throw new TypeError('cannot read')
  })
  vi.spyOn(remarks, 'Form').mockImplementation(broken)
  render(<p>Strona</p>)
  const { onDone, unmount } = rehearse()
  await begins()
  expect(broken).toHaveBeenCalled()
  expect(screen.getByText('Strona')).toBeVisible()
  rests()
  expect(onDone).toHaveBeenCalledOnce()
  unmount()
})
