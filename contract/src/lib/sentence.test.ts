import { describe, expect, it } from 'vitest'
import { pl } from '../messages/pl.ts'
import { filled, parseSentence, sentence, translate } from './sentence.ts'

describe('A sentence', () => {
  it('contains its key and values, and is translated to Polish', () => {
    const text = sentence('rules.between', { min: 1, max: 5 })
    expect(parseSentence(text)).toEqual({ key: 'rules.between', values: { min: 1, max: 5 } })
    expect(translate(pl, text)).toBe('Wprowadź liczbę pomiędzy 1 a 5')
    expect(translate(pl, sentence('rules.required'))).toBe('To pole jest wymagane')
  })

  it('may contain names with quotes, spaces and Polish letters', () => {
    const name = 'zdjęcie "dach" {1}.jpg'
    expect(translate(pl, sentence('files.unsupported', { name }))).toBe(
      `Plik ${name} nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.`,
    )
  })

  it('has one full stop after a name that ends with one', () => {
    expect(filled('{{name}}. Ważny do {{until}}.', { name: 'Dom sp. k.', until: '1.01.2027' })).toBe(
      'Dom sp. k. Ważny do 1.01.2027.',
    )
    expect(filled('{{name}}...', { name: 'Dom sp. k.' })).toBe('Dom sp. k....')
    expect(filled('{{name}}.', {})).toBe('{{name}}.')
  })

  it.each(['Koordynator jest wymagany', 'Wymagane', 'rules.nosuch', 'rules', 'Koniec. Kropka', ''])(
    'stays as it is when it is no key: "%s"',
    (text) => expect(translate(pl, text)).toBe(text),
  )
})
