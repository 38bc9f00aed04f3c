import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { expect, it } from 'vitest'
import { useFocusHeld } from './use-focus-held.ts'

interface DialogProps {
  onPage?: boolean
  children: ReactNode
}
function Dialog({ onPage, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHeld(box, onPage)
  return <div ref={box}>{children}</div>
}
const Button = ({ name, off }: { name: string; off?: boolean }) => (
  <button type="button" disabled={off}>
    {name}
  </button>
)
/** Four groups of one; `names` are in the third. */
const page = (...names: string[]) => (
  <Dialog>
    <Button name="before" />
    <fieldset>
      <Button name="first" />
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Button name={name} />
          </li>
        ))}
      </ul>
      <Button name="last" />
    </fieldset>
    <Button name="after" />
  </Dialog>
)
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const hasFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

it.each([
  ['what followed it in its group', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['what followed, though it went too', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
  ['what came before it, at the end of its group', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['what came before, though it went too', ['a', 'b', 'c'], 'c', ['a'], 'a'],
  ['what is in its place now', ['a', 'b', 'c'], 'b', ['a', 'new', 'c'], 'new'],
  ['what follows in the group around, of an empty one', ['a'], 'a', [], 'last'],
])('moves the focus of a removed element to %s', async (_, names, gone, left, next) => {
  const { rerender } = render(page(...names))
  focus(gone)
  rerender(page(...left))
  await hasFocus(next)
})

it('moves the focus also when a whole group is removed', async () => {
  const group = (isThere: boolean) => (
    <Dialog>
      <Button name="before" />
      {isThere && (
        <ul>
          <li>
            <Button name="a" />
          </li>
        </ul>
      )}
      <Button name="after" />
    </Dialog>
  )
  const { rerender } = render(group(true))
  focus('a')
  rerender(group(false))
  await hasFocus('after')
})

it.each([
  ['switched off', (it: HTMLElement) => it.setAttribute('disabled', '')],
  ['hidden', (it: HTMLElement) => it.setAttribute('hidden', '')],
  ['in a group that is hidden', (it: HTMLElement) => it.closest('li')?.setAttribute('hidden', '')],
])('passes the focus of an element that is %s to the next one', async (_, change) => {
  render(page('a', 'b', 'c'))
  focus('b')
  change(screen.getByRole('button', { name: 'b' }))
  await hasFocus('c')
})

it('restores the focus of an element that was inert for a while', async () => {
  render(page('a', 'b'))
  focus('b')
  const list = screen.getByRole('list')
  list.setAttribute('inert', '')
  // The browser removes the focus from inert elements; jsdom does not.
  act(() => (document.activeElement as HTMLElement).blur())
  await waitFor(() => expect(document.body).toHaveFocus())
  list.removeAttribute('inert')
  await hasFocus('b')
})

it("restores the focus after a click on bare ground, so that a label's default still happens", async () => {
  render(
    <Dialog>
      <Button name="field" />
      <p>Opis</p>
    </Dialog>,
  )
  focus('field')
  act(() => (document.activeElement as HTMLElement).blur())
  let during: Element | null = null
  const look = () => {
    during = document.activeElement
  }
  document.addEventListener('click', look)
  act(() => screen.getByText('Opis').click())
  document.removeEventListener('click', look)
  expect(during).toBe(document.body)
  await hasFocus('field')
})

const onAPage = (...names: string[]) => (
  <Dialog onPage>
    <Button name="menu" />
    <main tabIndex={-1}>
      <div>
        {names.includes('gone') && <Button name="gone" />}
        {names.includes('field') && <input aria-label="Pole" />}
        {names.includes('other') && <Button name="other" />}
      </div>
    </main>
  </Dialog>
)
it.each([
  ['to a button beside it, since a field would open the keys of a phone', ['field', 'other'], 'other'],
  ['to the page itself, where nothing is left of what was around it', ['field'], null],
])('moves the focus on a page %s', async (_, left, next) => {
  const { rerender } = render(onAPage('gone', ...left))
  focus('gone')
  rerender(onAPage(...left))
  if (next) await hasFocus(next)
  else await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('does not restore a focus that the user dropped on a page, not even after removal', async () => {
  const { rerender } = render(onAPage('gone', 'other'))
  focus('gone')
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => document.body.click())
  expect(document.body).toHaveFocus()
  rerender(onAPage('other'))
  // The page's own mutation callback runs before this one.
  await new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { attributes: true })
    document.body.setAttribute('data-changed', '')
  })
  expect(document.body).toHaveFocus()
})
