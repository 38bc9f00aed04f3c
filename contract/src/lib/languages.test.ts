import { expect, it } from 'vitest'
import { i18n, languageCodes, languageOf, languagesOffered } from './languages.ts'

it('offers Polish alone unless told otherwise', () => {
  expect(languagesOffered([])).toEqual(['pl'])
})

it('offers what the installation lists, in its order and each once', () => {
  expect(languagesOffered(['en', 'pl', 'en', 'ar'])).toEqual(['en', 'pl', 'ar'])
})

it('offers one language while the flag is off', () => {
  expect(languagesOffered(['pl', 'ar'], { ...i18n, enable: false })).toEqual(['pl'])
})

it('knows of each language how it is written', () => {
  expect(languageCodes.filter((code) => languageOf(code).isRTL)).toEqual(['ar'])
  expect(languageCodes.map((code) => new Intl.NumberFormat(languageOf(code).locale).format(1234.5))).toEqual([
    '1234,5',
    '1,234.5',
    '1\u202f234,5',
    '1,234.5',
  ])
})
