import { expect, it } from 'vitest'
import { mail } from '../../messages/pl/mail.ts'
import { mailLabels } from './labels.contract.ts'
import { mailFilters } from './threads.contract.ts'

const { body } = mailLabels.add
const id = '019b0000-0000-7000-8000-0000000000d1'
const problemOf = (name: string) =>
  body
    .safeParse({ id, name, color: 'info' })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it.each([...mailFilters, ...Object.values(mail.mail.folder)])('rejects the name of a folder: %s', (name) => {
  expect(problemOf(name)).toEqual([['name', 'mailLabels.folder']])
})

it('accepts a name that only begins like one', () => {
  expect(problemOf('Odebrane rano')).toBeUndefined()
})
