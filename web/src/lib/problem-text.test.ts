import { shell } from '@zlecenia/contract/messages/pl/shell'
import { expect, it } from 'vitest'
import { addMessages } from './i18n.ts'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'

addMessages({ shell })

it('shows a Polish sentence for an answer without a message', () => {
  expect(problemText(new ProblemError(502, { message: '' }))).toBe('Wystąpił nieoczekiwany błąd.')
})
