import { expect, it } from 'vitest'
import { StartupError, toStartupError } from './startup-error.ts'

it.each([
  [
    'EROFS',
    { path: '/dane' },
    /^Folder danych jest tylko do odczytu \(\/dane\)\. Wskaż inny w zmiennej DATA_DIR/u,
  ],
  [
    'EACCES',
    { path: '/dane' },
    /^Brak uprawnień do folderu danych \(\/dane\)\. Wskaż inny w zmiennej DATA_DIR/u,
  ],
  ['EACCES', { port: 80 }, /^Brak uprawnień do portu 80\./u],
  ['EADDRINUSE', { port: 80 }, /^Port 80 jest zajęty\./u],
])('explains a start that ends in %s of %o in a sentence', (code, of, sentence) => {
  const explained = toStartupError(Object.assign(new Error(code), { code, ...of }))
  expect(explained).toBeInstanceOf(StartupError)
  expect((explained as Error).message).toMatch(sentence)
})

it('keeps the stack of an error that the user cannot fix', () => {
  const error = Object.assign(new Error('broken'), { code: 'EIO' })
  expect(toStartupError(error)).toBe(error)
})
