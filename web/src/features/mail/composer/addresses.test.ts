import { describe, expect, it } from 'vitest'
import { addressesIn, isAddress, withAddresses } from './addresses.ts'
import { mergedLetters } from './letter-saver.ts'
import type { TypedLetter } from './letter-store.ts'

describe('addressesIn', () => {
  it('reads lists as they are pasted from other programs', () => {
    expect(addressesIn('Jan Kowalski <jan@firma.pl>, "Nowak, Anna" <anna@firma.pl>; ola@firma.pl')).toEqual([
      { name: 'Jan Kowalski', address: 'jan@firma.pl' },
      { name: 'Nowak, Anna', address: 'anna@firma.pl' },
      { name: '', address: 'ola@firma.pl' },
    ])
    expect(addressesIn('a@firma.pl b@firma.pl\nmailto:c@firma.pl\t').map((it) => it.address)).toEqual([
      'a@firma.pl',
      'b@firma.pl',
      'c@firma.pl',
    ])
  })

  it('keeps text that is no address, to be shown as wrong', () => {
    const [wrong] = addressesIn('jan kowalski')
    expect(wrong).toEqual({ name: '', address: 'jan kowalski' })
    expect(wrong && isAddress(wrong)).toBe(false)
  })
})

it('adds an address once, whatever its letters', () => {
  const known = [{ name: 'Jan', address: 'jan@firma.pl' }]
  expect(withAddresses(known, addressesIn('JAN@firma.pl, ola@firma.pl'))).toHaveLength(2)
})

const letter: TypedLetter = {
  mailboxId: 'm',
  to: [{ name: '', address: 'jan@firma.pl' }],
  cc: [],
  bcc: [],
  subject: 'Winda',
  html: '<p>Dzień dobry</p>',
}

describe('mergedLetters', () => {
  it('joins changes of different fields', () => {
    const mine = { ...letter, html: '<p>Moje</p>' }
    const theirs = { ...letter, subject: 'Winda stoi', cc: [{ name: '', address: 'ola@firma.pl' }] }
    const { typed, differences } = mergedLetters(letter, mine, theirs)
    expect(differences).toEqual([])
    expect(typed).toMatchObject({ html: '<p>Moje</p>', subject: 'Winda stoi', cc: theirs.cc })
  })

  it('keeps both texts where both changed, and recipients of both sides', () => {
    const mine = { ...letter, html: '<p>Moje</p>', to: [...letter.to, { name: '', address: 'ola@firma.pl' }] }
    const theirs = {
      ...letter,
      html: '<p>Cudze</p>',
      to: [...letter.to, { name: '', address: 'ewa@firma.pl' }],
    }
    const { typed, differences } = mergedLetters(letter, mine, theirs)
    expect(typed.html).toBe('<p>Moje</p>')
    expect(differences).toEqual([
      { field: 'html', before: letter.html, theirs: '<p>Cudze</p>', mine: '<p>Moje</p>' },
    ])
    expect(typed.to.map((it) => it.address)).toEqual(['jan@firma.pl', 'ola@firma.pl', 'ewa@firma.pl'])
  })
})
