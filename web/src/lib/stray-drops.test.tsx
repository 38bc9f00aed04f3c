import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

refuseStrayDrops()

const page = document.body.appendChild(document.createElement('main'))
page.innerHTML = '<p></p><input aria-label="text"><input type="file"><textarea></textarea><div></div>'
const at = (selector: string) => page.querySelector(selector) as HTMLElement
/** Whether the browser does with it what it does by itself. */
const goesOn = (selector: string, types: string[]) => [
  fireEvent.dragOver(at(selector), { dataTransfer: { types } }),
  fireEvent.drop(at(selector), { dataTransfer: { types } }),
]

it('a file or a link dropped beside what takes it replaces nothing', () => {
  expect(goesOn('p', ['Files'])).toEqual([false, false])
  expect(goesOn('textarea', ['Files'])).toEqual([false, false])
  expect(goesOn('p', ['text/uri-list'])).toEqual([false, false])
})

it('fields take text, and file fields files', () => {
  expect(goesOn('textarea', ['text/plain'])).toEqual([true, true])
  expect(goesOn('input[type="file"]', ['Files'])).toEqual([true, true])
})
