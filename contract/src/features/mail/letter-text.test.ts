import { describe, expect, it } from 'vitest'
import { letterBlocks, textWithoutQuotes } from './letter-text.ts'

const kinds = (text: string) => letterBlocks(text).map(({ kind }) => kind)

describe('introductions of quotes', () => {
  it.each([
    ['Thunderbird', 'W dniu 20.11.2026 o 08:02, Biuro pisze:\n> Czy pasuje?'],
    ['Thunderbird with an address', 'W dniu 2026-11-20 o 08:02, Biuro <biuro@firma.example> pisze:\n> Tak'],
    ['Gmail', 'pt., 20 lis 2026 o 08:02 Biuro <biuro@firma.example> napisał(a):\n\n> Czy pasuje?'],
    [
      'Gmail in two lines',
      'czw., 19 lis 2026 o 08:02 Wspólnota Łąkowa 12\n<biuro@firma.example> napisał(a):\n\n> A',
    ],
    ['Onet', 'Dnia 20 listopada 2026 08:02 Biuro <biuro@firma.example> napisał(a):\n\nCzy pasuje?'],
    ['WP', 'Dnia 20.11.2026 08:02 Biuro napisał:\n> Czy pasuje?'],
    [
      'Apple Mail',
      'Wiadomość napisana przez Biuro <biuro@firma.example> w dniu 20 lis 2026, o godz. 08:02:\n\n> A',
    ],
    ['an English program', 'On Fri, Nov 20, 2026 at 8:02 AM Biuro <biuro@firma.example> wrote:\n\n> A'],
    ['a French program', 'Le ven. 20 nov. 2026 à 08:02, Biuro <biuro@firma.example> a écrit :\n> A'],
    [
      'Outlook',
      'Od: Biuro <biuro@firma.example>\nWysłano: piątek, 20 listopada 2026 08:02\nDo: Jan\nTemat: RE: winda\n\nA',
    ],
    [
      'Outlook with a line',
      '________________________________\nOd: Biuro\nWysłane: piątek\nDo: Jan\nTemat: winda\n\nA',
    ],
    ['older Outlook', '-----Wiadomość oryginalna-----\nOd: Biuro\nWysłano: piątek\nDo: Jan\n\nA'],
    ['Outlook in bold', '*Od:* Biuro\n*Wysłano:* piątek\n*Do:* Jan\n*Temat:* winda\n\nA'],
    ['an English Outlook', 'From: Biuro\nSent: Friday\nTo: Jan\nSubject: winda\n\nA'],
  ])('knows that of %s', (_program, quote) => {
    expect(letterBlocks(`Potwierdzam.\n\n${quote}\n`)).toEqual([
      { kind: 'text', text: 'Potwierdzam.' },
      { kind: 'quote', text: quote },
    ])
  })

  it.each([
    'Zarządca pisze:\nproszę o naprawę bramy',
    'Od: ulicy Łąkowej nie ma światła',
    'Dnia 20 listopada zepsuła się winda.\nSąsiad pisze: nie działa',
    'Do: końca tygodnia',
    '__________\nPodpis: czytelny',
  ])('takes no sentence for one: %s', (text) => {
    expect(letterBlocks(text)).toEqual([{ kind: 'text', text }])
  })

  it('keeps the sentence directly above an introduction', () => {
    expect(textWithoutQuotes('Dzień 12.11 pasuje.\nW dniu 10.11.2026 o 8:02, Biuro pisze:\n> Kiedy?')).toBe(
      'Dzień 12.11 pasuje.',
    )
  })
})

describe('answers among quotes', () => {
  it('keeps the text below and between', () => {
    const text = 'W dniu 20.11.2026 o 08:02, Biuro pisze:\n> Kiedy?\n\nW piątek.\n\n> Gdzie?\nPrzy bramie.'
    expect(kinds(text)).toEqual(['quote', 'text', 'quote', 'text'])
    expect(textWithoutQuotes(text)).toBe('W piątek.\n\nPrzy bramie.')
  })
})

describe('signatures', () => {
  it.each([
    ['the two dashes', '-- \nJan Kowalski\ntel. 600 000 000'],
    ['Pozdrawiam', 'Pozdrawiam\nJan Kowalski'],
    ['Pozdrawiam with a name', 'Pozdrawiam, Jan Kowalski'],
    ['Z poważaniem', 'Z poważaniem\n\nJan Kowalski\nZarządca'],
    ['Serdecznie pozdrawiam', 'Serdecznie pozdrawiam,\nJan'],
    ['a telephone', 'Wysłane z iPhone’a'],
    ['Outlook of a telephone', 'Pobierz aplikację Outlook dla systemu Android'],
    ['an Arabic closing', 'مع التحية\nأحمد'],
  ])('knows %s', (_form, signature) => {
    expect(letterBlocks(`Winda stoi.\n\n${signature}`)).toEqual([
      { kind: 'text', text: 'Winda stoi.' },
      { kind: 'signature', text: signature },
    ])
  })

  it.each([
    'Pozdrawiam i proszę o pilny telefon w sprawie windy',
    'Pozdrawiam\nJan Kowalski',
    `Witam\n\nPozdrawiam\n${'wiersz treści\n'.repeat(20).trim()}`,
  ])('takes no text for one: %s', (text) => {
    expect(kinds(text)).toEqual(['text'])
  })

  it('finds a signature above a quote', () => {
    expect(kinds('Tak.\n\nPozdrawiam\nJan\n\nW dniu 20.11.2026 o 8:02, Biuro pisze:\n> A')).toEqual([
      'text',
      'signature',
      'quote',
    ])
  })
})

describe('the text for an order', () => {
  it('takes a forwarded letter without own words whole', () => {
    const text = '---------- Forwarded message ---------\nOd: Jan\nData: piątek\nDo: Biuro\n\nNie ma światła.'
    expect(textWithoutQuotes(text)).toBe(text)
  })

  it('takes a linear time for lines made to hurt', () => {
    const begun = Date.now()
    for (const line of ['W dniu ', 'Od: ', '>', 'a'.repeat(100_000), 'Pozdrawiam '.repeat(30), '___'])
      letterBlocks(`${line}\n`.repeat(line.length > 1000 ? 5 : 5000))
    expect(Date.now() - begun).toBeLessThan(3000)
  })
})
