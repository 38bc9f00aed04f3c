import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParsedEntry } from './parsed-statement.ts'
import { readStatement } from './read-statement.ts'

const account = '61109010140000071219812874'
const bytes = (text: string) => new TextEncoder().encode(text)
const swift = (grosze: number) =>
  `${Math.trunc(Math.abs(grosze) / 100)},${String(Math.abs(grosze) % 100).padStart(2, '0')}`
const sign = (grosze: number) => (grosze < 0 ? 'D' : 'C')

type Written = Pick<ParsedEntry, 'amount' | 'title' | 'party'>
const broken = (title: string) =>
  (title.match(/.{1,27}/gu) ?? []).map((part, n) => `~${20 + n}${part}`).join('\r\n')

function mt940(entries: readonly Written[], opening = 10_000): string {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening)
  return [
    '{1:F01WBKPPLPPXXXX0000000000}{2:I940X}{4:',
    ':20:MT940',
    `:25:/PL${account}`,
    ':28C:11/1',
    `:60F:${sign(opening)}261101PLN${swift(opening)}`,
    ...entries.flatMap(({ amount, title, party }) => [
      `:61:2611031103${sign(amount)}${swift(amount)}S034NONREF//1`,
      `:86:034~00PRZELEW\r\n${broken(title)}\r\n~32${party}\r\n~38PL27114020040000300201355387`,
    ]),
    `:62F:${sign(closing)}261130PLN${swift(closing)}`,
    '-}',
  ].join('\r\n')
}

const refusal = (text: string | Uint8Array): string => {
  try {
    readStatement(typeof text === 'string' ? bytes(text) : text)
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

describe('MT940', () => {
  it('gives day, amount, title, party and account', () => {
    const entries = [{ amount: 12_300, title: 'Zapłata za FV/2026/11/0007', party: 'Wspólnota Ogrodowa' }]
    expect(readStatement(bytes(mt940(entries)))).toEqual({
      format: 'mt940',
      account,
      number: '11/1',
      from: '2026-11-01',
      to: '2026-11-30',
      opening: 10_000,
      closing: 22_300,
      entries: [{ ...entries[0], day: '2026-11-03', partyAccount: '27114020040000300201355387' }],
    })
  })

  it('reads back the written statement, whatever the amounts and titles', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9/.,-]{1,150}$/u)
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 })
    const entry = fc.record({ amount, title: text, party: fc.stringMatching(/^[A-Za-z]{1,30}$/u) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), amount, (entries, opening) => {
        const read = readStatement(bytes(mt940(entries, opening)))
        expect(read.entries.map(({ amount, title, party }) => ({ amount, title, party }))).toEqual(entries)
      }),
    )
  })

  it('refuses each file that is cut', () => {
    const entries = [
      { amount: 100, title: 'a', party: 'b' },
      { amount: -50, title: 'c', party: 'd' },
    ]
    const lines = mt940(entries).split('\r\n')
    for (let n = 1; n < lines.length - 1; n++) {
      const message = refusal(lines.slice(0, n).join('\r\n'))
      expect([n, message]).toEqual([n, expect.stringMatching(/^payments\.statement/u)])
    }
    expect(refusal(mt940(entries).replace('PLN100,00', 'PLN101,00'))).toBe('payments.statementCut')
  })

  it('joins the days of one account, each with its balances', () => {
    const day = (n: number) => mt940([{ amount: 100, title: `dzień ${n}`, party: 'x' }], 100 * n)
    const read = readStatement(bytes([day(1), day(2), day(3)].join('\r\n')))
    expect(read).toMatchObject({ opening: 100, closing: 400, number: null })
    expect(read.entries).toHaveLength(3)
    expect(refusal([day(1), day(3)].join('\r\n'))).toBe('payments.statementCut')
    const other = day(2).replace(account, '27114020040000300201355387')
    expect(refusal([day(1), other].join('\r\n'))).toBe('payments.statementAccounts')
  })

  it('takes a reversal with the opposite sign, other separators, and no subfields', () => {
    const text = [
      ':20:1',
      `:25:PL${account}`,
      ':60F:C261101PLN100,00',
      ':61:261103RC20,00NTRFNONREF',
      ':86:020<00ZWROT<20Zwrot <21FV/1/26<27Jan<28Lis<3810901014<',
      ':61:261104D5,NTRFNONREF',
      ':86:Prowizja za przelew',
      ':62F:C261130PLN75,00',
    ].join('\n')
    expect(readStatement(bytes(text)).entries).toMatchObject([
      { amount: -2000, title: 'Zwrot FV/1/26', party: 'Jan Lis' },
      { amount: -500, title: 'Prowizja za przelew', party: '' },
    ])
  })

  it('refuses another currency', () => {
    expect(refusal(mt940([]).replaceAll('PLN', 'EUR'))).toBe('payments.statementCurrency')
  })
})

/** Preamble and table of a Polish bank; the latest entry first. */
const csv = (rows: readonly string[]) =>
  [
    'mBank S.A.;',
    '#Rachunek;61 1090 1014 0000 0712 1981 2874;',
    '#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
    ...rows,
  ].join('\r\n')
const rows = [
  "2026-11-05;2026-11-05;PRZELEW;Zapłata FV/2026/11/0008;ŁUCJA ŻAK;'27114020040000300201355387';1 000,50;2 123,50;",
  '2026-11-04;2026-11-04;OPŁATA;Prowizja;;;-100,00;1 123,00;',
  '2026-11-03;2026-11-03;PRZELEW;FV 7;Wspólnota;;123,00;1 223,00;',
]
const read1250 = (text: string) => {
  const polish = new Map(
    [...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter, n) => [
      letter,
      'b9e6eab3f1f39c9fbfa5c6caa3d1d38c8faf'.slice(2 * n, 2 * n + 2),
    ]),
  )
  return Uint8Array.from([...text], (it) =>
    Number.parseInt(polish.get(it) ?? it.charCodeAt(0).toString(16), 16),
  )
}

describe('CSV', () => {
  it('finds its columns below a preamble, in UTF-8 and Windows-1250', () => {
    for (const file of [bytes(csv(rows)), read1250(csv(rows))]) {
      const read = readStatement(file)
      expect(read).toMatchObject({ format: 'csv', account, from: '2026-11-03', to: '2026-11-05' })
      expect(read).toMatchObject({ opening: 110_000, closing: 212_350 })
      expect(read.entries[0]).toEqual({
        day: '2026-11-05',
        amount: 100_050,
        title: 'Zapłata FV/2026/11/0008',
        party: 'ŁUCJA ŻAK',
        partyAccount: '27114020040000300201355387',
      })
      expect(read.entries.map(({ amount }) => amount)).toEqual([100_050, -10_000, 12_300])
    }
  })

  it('refuses a missing row in the middle', () => {
    expect(refusal(csv(rows.toSpliced(1, 1)))).toBe('payments.statementCut')
  })

  it('reads columns of debits and credits, and days written with dots', () => {
    const text = [
      'Data,Tytuł operacji,Obciążenia,Uznania,Saldo',
      '03.11.2026,Prowizja,"5,00",,"95,00"',
      '04.11.2026,Wpłata,,"30,00","125,00"',
    ].join('\n')
    const read = readStatement(bytes(text))
    expect(read).toMatchObject({ account: null, opening: 10_000, closing: 12_500 })
    expect(read.entries.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-03', -500],
      ['2026-11-04', 3000],
    ])
  })

  it.each([
    ['a letter', 'Szanowni Państwo,\nprosimy o wpłatę.', 'payments.statementUnreadable'],
    ['headings alone', csv([]), 'payments.statementEmpty'],
    ['nothing', '', 'payments.statementUnreadable'],
  ])('refuses %s', (_, text, message) => {
    expect(refusal(text)).toBe(message)
  })
})

it('throws only refusals, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (some, isMt940) => {
      const file = isMt940 ? bytes(`:20:1\n:25:PL\n${new TextDecoder().decode(some)}`) : some
      expect(refusal(file)).toMatch(/^(?:none|payments\.)/u)
    }),
  )
})
