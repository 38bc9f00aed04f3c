import { expect, it } from 'vitest'
import { changedSince } from './changed-since.ts'

const opened = { name: 'Reklamacje', most: 3, members: ['a'], version: 4 }
const typed = (more: object = {}) => ({ name: 'Reklamacje', most: 3, members: ['a'], ...more })

it('sends only changed fields, so that other fields keep changes by others', () => {
  expect(changedSince(opened, opened, typed())).toEqual({ version: 4 })
  expect(changedSince(opened, opened, typed({ members: ['a', 'b'] }))).toEqual({
    members: ['a', 'b'],
    version: 4,
  })
  const now = { ...opened, name: 'Skargi', version: 5 }
  expect(changedSince(opened, now, typed({ most: 7 }))).toEqual({ most: 7, version: 5 })
})

it('sends the opened version, so that it is refused, if another changed the field differently', () => {
  const now = { ...opened, name: 'Skargi', version: 5 }
  expect(changedSince(opened, now, typed({ name: 'Uwagi' }))).toEqual({ name: 'Uwagi', version: 4 })
  expect(changedSince(opened, now, typed({ name: 'Skargi' }))).toEqual({ name: 'Skargi', version: 5 })
})
