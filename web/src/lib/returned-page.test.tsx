import { beforeEach, expect, it, vi } from 'vitest'
import { navigation } from './navigation.ts'
import { guardReturns } from './returned-page.ts'

let reload: ReturnType<typeof vi.spyOn>
const turn = (name: 'pagehide' | 'pageshow', persisted = true) =>
  dispatchEvent(Object.assign(new Event(name), { persisted }))
const root = document.documentElement

localStorage.setItem('accessToken', 'first')
guardReturns()

beforeEach(() => {
  reload = vi.spyOn(navigation, 'reload').mockImplementation(() => {})
  localStorage.setItem('accessToken', 'first')
})

it('shows a restored page of the same session again', () => {
  turn('pagehide')
  expect(root).not.toBeVisible()
  turn('pageshow')
  expect(root).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['nobody is signed in any more', null],
  ['somebody else is signed in', 'second'],
])('keeps a page hidden and reloads it when %s', (_, token) => {
  if (token === null) localStorage.removeItem('accessToken')
  else localStorage.setItem('accessToken', token)
  turn('pagehide')
  turn('pageshow')
  expect(root).not.toBeVisible()
  expect(reload).toHaveBeenCalled()
  root.style.removeProperty('visibility')
})

it('ignores a page that is loaded or left for good', () => {
  localStorage.removeItem('accessToken')
  turn('pagehide', false)
  turn('pageshow', false)
  expect(root).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})
