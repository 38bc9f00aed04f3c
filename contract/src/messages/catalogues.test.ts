import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../lib/sentence.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'

/** Every sentence by its dotted key. */
function sentences(catalogue: Catalogue, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : sentences(value, `${before}${key}.`),
  )
}

const counted = /^(.+)_(zero|one|two|few|many|other)$/u
const stem = (key: string) => counted.exec(key)?.[1] ?? key
const valuesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name))
const polish = new Map(sentences(pl).map(([key, text]) => [stem(key), valuesOf(text)]))
/** Forms that stand for one number alone say it in a word: "مسودتان" is two drafts. */
const saysItself = /_(zero|one|two)$/u

describe.each([
  ['pl', pl],
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('the catalogue of %s', (language, catalogue) => {
  const all = sentences(catalogue)

  it('has each sentence of the Polish one and no other', () => {
    expect(new Set(all.map(([key]) => stem(key)))).toEqual(new Set(polish.keys()))
  })

  it('leaves no sentence empty', () => {
    expect(all.filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([])
  })

  it('speaks the same values in each sentence', () => {
    const differing = all.filter(([key, text]) => {
      const expected = new Set(polish.get(stem(key)))
      const own = valuesOf(text)
      if (saysItself.test(key) && !own.has('count')) expected.delete('count')
      return [...own].toSorted().join() !== [...expected].toSorted().join()
    })
    expect(differing).toEqual([])
  })

  it('has every plural form of its language and no other', () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const forms = new Map<string, string[]>()
    for (const [key] of all) {
      const [, of, form] = counted.exec(key) ?? []
      if (of && form) forms.set(of, [...(forms.get(of) ?? []), form])
    }
    expect(forms.size).toBeGreaterThan(0)
    for (const [key, found] of forms) expect(found.toSorted(), key).toEqual(wanted)
  })
})

/** The same in Polish and elsewhere: names, abbreviations, keys of the keyboard, what is only put together of values. */
const alike = new Set([
  'Email',
  'E-mail',
  'NIP',
  'REGON',
  'NIP {{nip}}',
  'Email: {{email}}',
  '–',
  'Alt+B',
  'Ctrl+Enter',
  'SEP E',
  'SEP D',
  'UDT',
  '{{planned}} h',
  'Ctrl+Shift+Enter',
  'Zlecenia',
  'Zlecenia – {{company}}',
  'Administrator',
  'Menu',
  'Model',
  'Profil',
  'Dashboard',
  'Compact',
  'Wide',
  'Made With',
  'By',
  'Failed to fetch service groups',
  'Alt+K',
  'Are you sure you want to stop the tour?',
  // Example data, and a phrase to look for in Polish data.
  'Warszawa',
  'ul. Przykładowa 1',
  'wspólnota',
  'Kwiatowa',
])
/** Without a word of any language: `{{subject}}: {{action}}`. */
const isWordless = (text: string) => !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/gu, ''))

describe.each([
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('the catalogue of %s', (_, catalogue) => {
  const inPolish = new Map(sentences(pl))
  const left = sentences(catalogue).filter(([, text]) => !alike.has(text) && !isWordless(text))

  it('leaves no sentence in Polish', () => {
    expect(left.filter(([key, text]) => inPolish.get(key) === text)).toEqual([])
  })

  it('holds no Polish letter', () => {
    expect(left.filter(([, text]) => /[ąćęłńóśźż]/iu.test(text))).toEqual([])
  })
})

it('keeps what the specification quotes in English as it is, in every language', () => {
  for (const catalogue of [pl, en, fr, ar]) {
    expect(catalogue.servicesStep.loadFailed).toBe('Failed to fetch service groups')
    expect(catalogue.tour.question).toBe('Are you sure you want to stop the tour?')
    expect([catalogue.shell.madeWith, catalogue.shell.by]).toEqual(['Made With', 'By'])
  }
})

it('keeps signs in a row together where a sentence goes from right to left', () => {
  // Brackets and signs have no direction of their own: in Arabic they would turn round.
  const bare = sentences(ar).filter(([, text]) =>
    /[!-/:-@[-`]{4}/u.test(text.replace(/\{\{\w+\}\}|\u2066[^\u2069]*\u2069/gu, '')),
  )
  expect(bare.map(([key]) => key)).toEqual([])
  expect(sentences(ar).filter(([, text]) => text.includes('\u2066!@#$%&*()\u2069'))).toHaveLength(2)
})

describe('one word for one thing', () => {
  /** Sentences that write it another way; names of values and the sentence that the office gave, in both places, are not meant. */
  const otherwise = (catalogue: Catalogue, wrong: RegExp) =>
    sentences(catalogue)
      .map(([key, text]): [string, string] => [key, text.replace(/\{\{\w+\}\}/gu, '')])
      .filter(([key, text]) => !['rules.email', 'signInPages.emailOdd'].includes(key) && wrong.test(text))

  it('an e-mail is written one way in a language', () => {
    expect(otherwise(pl, /\bemail/iu)).toEqual([])
    expect(otherwise(en, /\be-mail/iu)).toEqual([])
    expect(otherwise(fr, /\bemail|courriel/iu)).toEqual([])
  })

  it('the rule of passwords is one sentence, told before and after', () => {
    for (const catalogue of [pl, en, fr, ar])
      expect(catalogue.signInPages.passwordHint).toBe(catalogue.rules.password)
  })

  it('a right that is missing is called as the roles call it', () => {
    for (const catalogue of [pl, en, fr, ar]) {
      const { cell, action } = catalogue.ability
      const right = cell.replace('{{subject}}', catalogue.menu.customers).replace('{{action}}', action.read)
      expect(catalogue.clientStep.mayNotSearch).toContain(right)
    }
  })
})

it('what points on in Arabic points to the left, and stands in a line that is read from the right', () => {
  const arrows = sentences(ar).filter(([, text]) => /[→←]/u.test(text) && text.length > 1)
  expect(arrows.filter(([, text]) => text.includes('→'))).toEqual([])
  // What is put in is isolated: the direction of a line is not its.
  const undirected = arrows.filter(([, text]) => {
    const first = /[\p{L}\u200f]/u.exec(text.replace(/\{\{\w+\}\}/gu, ''))?.[0] ?? ''
    return !/[\p{Script=Arabic}\u200f]/u.test(first)
  })
  expect(undirected).toEqual([])
})
