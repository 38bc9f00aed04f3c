import { describe, expect, it } from 'vitest'
import { pl } from '../messages/pl.ts'
import {
  alpha,
  alphaDash,
  between,
  changedLines,
  changedText,
  check,
  confirmed,
  day,
  email,
  fileName,
  id,
  instant,
  integer,
  length,
  lines,
  optionalEmail,
  password,
  type Rule,
  regex,
  required,
  requiredLines,
  requiredText,
  text,
  url,
  version,
} from './rules.ts'
import { translate } from './sentence.ts'

/** The rule's message for a value, in Polish; `true` when it is valid. */
const verdict = (rule: Rule, value: unknown) => {
  const answer = rule(value)
  return answer === true ? true : translate(pl, answer)
}

interface Row {
  name: string
  rule: Rule
  message: string
  good: readonly unknown[]
  bad: readonly unknown[]
}

// Requirements 5.1, row by row; messages are verbatim.
const table: readonly Row[] = [
  {
    name: 'Required',
    rule: required,
    message: 'To pole jest wymagane',
    good: ['x', 0, true, ['a'], ' x '],
    bad: ['', null, undefined, [], false, '   ', '\n\t'],
  },
  {
    name: 'Email (empty allowed; list valid if every item valid)',
    rule: email,
    message: 'Pole Email musi zawierać prawidłowy adres email',
    good: ['', null, 'a@b.pl', 'jan.kowalski+zlecenia@poczta.example', ['a@b.pl', 'c@d.pl'], 'jan@żubr.pl'],
    bad: ['a', 'a@', '@b.pl', 'a@b', 'a b@c.pl', 'a@b..pl', 'a@@b.pl', ['a@b.pl', 'x'], 'a@b.pl,'],
  },
  {
    name: 'Password strength',
    rule: password,
    message:
      'Hasło musi zawierać co najmniej jedną wielką literę, małą literę, znak specjalny (!@#$%&*()) i cyfrę, minimum 8 znaków',
    good: ['Zlecenia2026!', 'aB3!5678', 'Żółw1234('],
    bad: [
      '',
      'aB3!567',
      'zlecenia2026!',
      'ZLECENIA2026!',
      'Zlecenia!',
      'Zlecenia2026',
      'Zlecenia2026?',
      null,
    ],
  },
  {
    name: 'Password confirmation',
    rule: confirmed('tajne'),
    message: 'Potwierdzenie hasła nie zgadza się',
    good: ['tajne'],
    bad: ['Tajne', '', null],
  },
  {
    name: 'Number between min and max inclusive',
    rule: between(1, 5),
    message: 'Wprowadź liczbę pomiędzy 1 a 5',
    good: [1, 5, '3', 2.5],
    bad: [0, 6, '', null, 'x', Number.NaN],
  },
  {
    name: 'Integer with optional minus (empty allowed)',
    rule: integer,
    message: 'To pole musi być liczbą całkowitą',
    good: ['', '5', '-5', 12, ['1', '2'], '007'],
    bad: ['1.5', '1e3', '--1', 'x', ['1', 'x'], '+5'],
  },
  {
    name: 'Regex match (empty allowed)',
    rule: regex(/^[ab]+$/gu),
    message: 'Format pola jest nieprawidłowy',
    good: ['', 'ab', ['a', 'b']],
    bad: ['c', ['a', 'c']],
  },
  {
    name: 'Letters A-Z only',
    rule: alpha,
    message: 'Pole może zawierać tylko znaki alfabetyczne',
    good: ['', 'abcXYZ'],
    bad: ['ab1', 'a b', 'ł'],
  },
  {
    name: 'URL starting with http or https',
    rule: url,
    message: 'URL jest nieprawidłowy',
    good: ['', 'http://a.pl', 'https://a.pl/b?c=d#e', 'https://żubr.pl'],
    bad: ['a.pl', 'ftp://a.pl', 'http://', 'http:// a.pl', 'javascript:alert(1)', 'xhttp://a.pl'],
  },
  {
    name: 'Exact length n (message says "at least", check requires exactly n)',
    rule: length(3),
    message: 'Pole musi zawierać co najmniej 3 znaków',
    good: ['', 'abc', 123],
    bad: ['ab', 'abcd'],
  },
  {
    name: 'Letters, digits, underscore, hyphen',
    rule: alphaDash,
    message: 'Nie wszystkie znaki są prawidłowe',
    good: ['', 'a_b-1'],
    bad: ['a b', 'a.b', 'ł'],
  },
]

describe.each(table)('5.1: $name', ({ rule, message, good, bad }) => {
  it.each(good.map((value) => [value]))('%j passes', (value) => expect(verdict(rule, value)).toBe(true))
  it.each(bad.map((value) => [value]))('%j fails with its sentence', (value) =>
    expect(verdict(rule, value)).toBe(message),
  )
})

describe('Several rules on one field', () => {
  it('report one problem at a time, more on request', () => {
    const rules = [required, alpha, length(3)]
    expect(check('a1', rules)).toEqual(['rules.alpha'])
    expect(check('a1', rules, 5)).toHaveLength(2)
    expect(check('abc', rules, 5)).toEqual([])
  })
})

describe('Pieces of schemas', () => {
  it('trim text, turn blank text into null, and refuse too long text', () => {
    expect([null, undefined, '', '  '].map((value) => text().parse(value))).toEqual([null, null, null, null])
    expect(text().parse(' Łódź ')).toBe('Łódź')
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('rules.tooLong {"max":3}')
  })

  it.each(['\u0001', '\u200b', ' \u200b\u2060 ', '\u3164', '\u2800', '\u202e', '\u0301'])(
    'treat invisible text as empty: %j',
    (value) => {
      expect(required(value)).toBe('rules.required')
      expect(text().parse(value)).toBeNull()
      expect(requiredText().safeParse(value).success).toBe(false)
    },
  )

  it.each(['Ż', '7', '-', '👷', 'a\u200bb', 'ليلى', '王'])('accept visible text: %j', (value) => {
    expect(required(value)).toBe(true)
    expect(text().parse(value)).toBe(value)
    expect(requiredText().parse(value)).toBe(value)
  })

  it('report required text that is absent, empty or blank', () => {
    for (const value of [undefined, null, '', ' ']) {
      expect(requiredText('caretaker.phoneRequired').safeParse(value).error?.issues[0]?.message).toBe(
        'caretaker.phoneRequired',
      )
    }
  })

  it('accept an absent e-mail, but not a wrong one', () => {
    expect(optionalEmail.parse('')).toBeNull()
    expect(optionalEmail.safeParse('a@').error?.issues[0]?.message).toBe('rules.email')
  })

  it('convert an instant to its day in Warsaw', () => {
    expect(day.parse('2027-03-01')).toBe('2027-03-01')
    expect(day.parse('2027-02-28T23:30:00Z')).toBe('2027-03-01')
    expect(day.parse('2027-02-28T23:30:00+01:00')).toBe('2027-02-28')
    for (const wrong of ['2027-02-30', '01.03.2027', '', 5]) {
      expect(day.safeParse(wrong).error?.issues[0]?.message).toBe('rules.day')
    }
  })

  it('require an offset in an instant', () => {
    expect(instant.safeParse('2027-03-01T08:00:00+01:00').success).toBe(true)
    expect(instant.safeParse('2027-03-01T08:00:00').error?.issues[0]?.message).toBe('rules.instant')
  })

  it('limit instants and days to plausible years', () => {
    for (const fine of [
      '1900-01-01T00:00:00Z',
      '2199-12-31T22:59:59Z',
      '2027-03-01T08:00:00.123456789+14:00',
      '2027-03-01T08:00:00-14:00',
    ]) {
      expect(instant.safeParse(fine).success).toBe(true)
      expect(day.safeParse(fine).success).toBe(true)
    }
    for (const wrong of [
      '0000-01-01T00:00:00Z',
      '1899-12-31T12:00:00Z',
      '2200-01-01T12:00:00Z',
      '2027-03-01T08:00:00+14:01',
      '2027-03-01T08:00:00-23:00',
      `2027-03-01T08:00:00.${'1'.repeat(10)}Z`,
      `2027-03-01T08:00:00.${'1'.repeat(200)}Z`,
    ]) {
      expect(instant.safeParse(wrong).error?.issues[0]?.message).toBe('rules.instant')
      expect(day.safeParse(wrong).error?.issues[0]?.message).toBe('rules.day')
    }
    expect(day.parse('1900-01-01')).toBe('1900-01-01')
    expect(day.parse('2199-12-31')).toBe('2199-12-31')
    // The new year has begun in Warsaw.
    for (const wrong of ['0000-01-01', '1899-12-31', '2200-01-01', '2199-12-31T23:30:00Z']) {
      expect(day.safeParse(wrong).error?.issues[0]?.message).toBe('rules.day')
    }
  })

  it('convert an id to lower case, like the database', () => {
    expect(id.parse('0190A000-ABCD-7000-8000-00000000000F')).toBe('0190a000-abcd-7000-8000-00000000000f')
  })

  it('limit a version to integers of the database', () => {
    expect(version.parse(2 ** 31 - 1)).toBe(2 ** 31 - 1)
    for (const wrong of [2 ** 31, Number.MAX_SAFE_INTEGER, -1, 1.5, '1', null]) {
      expect(version.safeParse(wrong).success).toBe(false)
    }
  })

  it('keep a file name readable within 255 characters', () => {
    expect(fileName.parse('faktura\u202egnp.exe')).toBe('fakturagnp.exe')
    expect(fileName.parse(' a\u0000\u001b\r\n\u2066b\u2069.png ')).toBe('ab.png')
    // Escapes of a form.
    expect(fileName.parse('rzut %22parter%22%0D%0a.png')).toBe('rzut "parter".png')
    expect(fileName.parse('C:\\zdjęcia\\brama.png')).toBe('brama.png')
    expect(fileName.parse('../../etc/brama.png')).toBe('brama.png')
    expect(fileName.parse('Zdjęcie 👩‍🔧 „bramy”.png')).toBe('Zdjęcie 👩‍🔧 „bramy”.png')
    expect(fileName.safeParse('ż'.repeat(255)).success).toBe(true)
    expect(fileName.safeParse('ż'.repeat(256)).error?.issues[0]?.message).toBe('rules.tooLong {"max":255}')
    for (const nothing of ['', '  ', '\u202e\u0007']) {
      expect(fileName.safeParse(nothing).error?.issues[0]?.message).toBe('rules.required')
    }
  })
})

describe('white space within a field', () => {
  const broken = ' Krzysztof\r\nŻuk\u00a0\t255 '
  it('becomes one space in a single-line field', () => {
    for (const rule of [text(), changedText(), requiredText()])
      expect(rule.parse(broken)).toBe('Krzysztof Żuk 255')
  })
  it('stays in a multi-line field', () => {
    for (const rule of [lines(90), changedLines(90), requiredLines('x', 90)])
      expect(rule.parse(broken)).toBe(broken.trim())
  })
})
