import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

refuseStrayDrops()

const page = document.body.appendChild(document.createElement('main'))
page.innerHTML = '<p></p><input aria-label="text"><input type="file"><textarea></textarea><div></div>'
const at = (selector: string) => page.querySelector(selector) as HTMLElement
/** True where the browser's default action happens. */
const goesOn = (selector: string, types: string[]) => [
  fireEvent.dragOver(at(selector), { dataTransfer: { types } }),
  fireEvent.drop(at(selector), { dataTransfer: { types } }),
]

it('prevents a file or link dropped outside a target from replacing the page', () => {
  expect(goesOn('p', ['Files'])).toEqual([false, false])
  expect(goesOn('textarea', ['Files'])).toEqual([false, false])
  expect(goesOn('p', ['text/uri-list'])).toEqual([false, false])
})

it('lets fields take text, and file fields files', () => {
  expect(goesOn('textarea', ['text/plain'])).toEqual([true, true])
  expect(goesOn('input[type="file"]', ['Files'])).toEqual([true, true])
})
