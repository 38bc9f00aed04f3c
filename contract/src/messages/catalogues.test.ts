import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../lib/sentence.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'

/** All sentences by dotted key. */
function sentences(catalogue: Catalogue, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : sentences(value, `${before}${key}.`),
  )
}

const counted = /^(.+)_(zero|one|two|few|many|other)$/u
const stem = (key: string) => counted.exec(key)?.[1] ?? key
const valuesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name))
const polish = new Map(sentences(pl).map(([key, text]) => [stem(key), valuesOf(text)]))
/** Plural forms for a single number may use a word instead: "مسودتان" is two drafts. */
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

  it('uses the same values in each sentence', () => {
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

/** Texts equal in Polish and elsewhere: names, abbreviations, keys of the keyboard, texts of values only. */
const alike = new Set([
  'Email',
  'E-mail',
  'NIP',
  'REGON',
  'VAT',
  'KSeF',
  'GTU',
  'Proforma',
  'bon',
  'NIP {{number}}',
  'KRS {{number}}',
  'REGON {{number}}',
  'BDO {{number}}',
  'NIP {{nip}}',
  'Email: {{email}}',
  '–',
  'Alt+B',
  'Ctrl+Enter',
  'SEP E',
  'SEP D',
  'UDT',
  'min',
  '{{at}}, {{number}}, ±{{metres}} m',
  '{{planned}} h',
  '{{seconds}} s',
  '{{minutes}} min',
  '−{{km}} km',
  '+{{km}} km',
  '{{km}} km',
  '{{litres}} kWh',
  'km',
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
  // Example data, and a phrase to search in Polish data.
  'Warszawa',
  'ul. Przykładowa 1',
  'wspólnota',
  'Kwiatowa',
])
/** Texts without words, such as `{{subject}}: {{action}}`. */
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

  it('contains no Polish letter', () => {
    expect(left.filter(([, text]) => /[ąćęłńóśźż]/iu.test(text))).toEqual([])
  })
})

it("leaves the specification's English quotes unchanged in every language", () => {
  for (const catalogue of [pl, en, fr, ar]) {
    expect(catalogue.servicesStep.loadFailed).toBe('Failed to fetch service groups')
    expect(catalogue.tour.question).toBe('Are you sure you want to stop the tour?')
    expect([catalogue.shell.madeWith, catalogue.shell.by]).toEqual(['Made With', 'By'])
  }
})

it('isolates runs of punctuation in right-to-left sentences', () => {
  // Brackets and signs have no direction of their own: Arabic would reverse them.
  const bare = sentences(ar).filter(([, text]) =>
    /[!-/:-@[-`]{4}/u.test(text.replace(/\{\{\w+\}\}|\u2066[^\u2069]*\u2069/gu, '')),
  )
  expect(bare.map(([key]) => key)).toEqual([])
  expect(sentences(ar).filter(([, text]) => text.includes('\u2066!@#$%&*()\u2069'))).toHaveLength(2)
})

describe('consistent wording', () => {
  /** Sentences with another spelling, except names of values and the sentence given by the office, in both places. */
  const otherwise = (catalogue: Catalogue, wrong: RegExp) =>
    sentences(catalogue)
      .map(([key, text]): [string, string] => [key, text.replace(/\{\{\w+\}\}/gu, '')])
      .filter(([key, text]) => !['rules.email', 'signInPages.emailOdd'].includes(key) && wrong.test(text))

  it('has one spelling of e-mail per language', () => {
    expect(otherwise(pl, /\bemail/iu)).toEqual([])
    expect(otherwise(en, /\be-mail/iu)).toEqual([])
    expect(otherwise(fr, /\bemail|courriel/iu)).toEqual([])
  })

  it('has one sentence for the password rule, before and after', () => {
    for (const catalogue of [pl, en, fr, ar])
      expect(catalogue.signInPages.passwordHint).toBe(catalogue.rules.password)
  })

  it('names a missing right as the roles do', () => {
    for (const catalogue of [pl, en, fr, ar]) {
      const { cell, action } = catalogue.ability
      const right = cell.replace('{{subject}}', catalogue.menu.customers).replace('{{action}}', action.read)
      expect(catalogue.clientStep.mayNotSearch).toContain(right)
    }
  })
})

it('points arrows to the left in Arabic, in right-to-left lines', () => {
  const arrows = sentences(ar).filter(([, text]) => /[→←]/u.test(text) && text.length > 1)
  expect(arrows.filter(([, text]) => text.includes('→'))).toEqual([])
  // Inserted values are isolated: they don't determine the direction of the line.
  const undirected = arrows.filter(([, text]) => {
    const first = /[\p{L}\u200f]/u.exec(text.replace(/\{\{\w+\}\}/gu, ''))?.[0] ?? ''
    return !/[\p{Script=Arabic}\u200f]/u.test(first)
  })
  expect(undirected).toEqual([])
})
