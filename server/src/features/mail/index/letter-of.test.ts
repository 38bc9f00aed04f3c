import type { FetchMessageObject } from 'imapflow'
import { describe, expect, it } from 'vitest'
import { letterOf } from './letter-of.ts'

const place = { own: 'biuro@firma.test', role: 'inbox' }
const message = (its: Partial<FetchMessageObject> = {}, headers = ''): FetchMessageObject => ({
  seq: 1,
  uid: 7,
  size: 1200,
  internalDate: new Date('2026-10-12T09:30:00Z'),
  headers: Buffer.from(headers),
  ...its,
})

describe('a letter of the index', () => {
  it('has the ids it answers, without folding and without itself', () => {
    const letter = letterOf(
      message(
        { envelope: { messageId: '<c@x>', inReplyTo: '<b@x>' } },
        'References: <a@x>\r\n <b@x>\r\n\t<c@x>\r\n',
      ),
      place,
    )
    expect([letter.messageId, letter.refs]).toEqual(['c@x', ['a@x', 'b@x']])
  })

  it('gets the same name at each reading if it has none of its own', () => {
    const nameOf = (subject: string) => letterOf(message({ envelope: { subject } }), place).messageId
    expect(nameOf('a')).toMatch(/^none:/u)
    expect(nameOf('a')).toBe(nameOf('a'))
    expect(nameOf('a')).not.toBe(nameOf('b'))
  })

  it('has texts that the database can store', () => {
    const hostile = `a\u0000b\ud800 ${'x'.repeat(10_000)}`
    const letter = letterOf(
      message({
        envelope: {
          subject: hostile,
          messageId: '<a\u0000b@x>',
          from: [{ name: hostile, address: `${hostile}@x` }],
          to: Array.from({ length: 3000 }, (_, n) => ({ name: hostile, address: `${n}@x.test` })),
        },
      }),
      place,
    )
    expect(JSON.stringify(letter)).not.toMatch(/\\u0000|\\ud800/u)
    expect(letter.subject.length).toBeLessThanOrEqual(500)
    expect(letter.recipients).toHaveLength(500)
  })

  it.each([
    ['Auto-Submitted: auto-replied', undefined, 'reply'],
    ['Auto-Submitted: no', undefined, 'none'],
    ['List-Id: <lista.test>', undefined, 'list'],
    ['Precedence: bulk', undefined, 'list'],
    ['Return-Path: <>', undefined, 'bounce'],
    ['', 'multipart/report', 'bounce'],
    ['', 'text/plain', 'none'],
  ])('gets a mark of automatic letters: %s %s', (headers, type, auto) => {
    const structure = type === undefined ? {} : { bodyStructure: { type } }
    expect(letterOf(message(structure, `${headers}\r\n`), place).auto).toBe(auto)
  })

  it('counts files, and no pictures within the text', () => {
    const { attachments, parts } = letterOf(
      message({
        bodyStructure: {
          type: 'multipart/mixed',
          childNodes: [
            { type: 'text/plain', part: '1' },
            { type: 'image/png', part: '2', id: '<logo@x>', size: 10 },
            {
              type: 'application/pdf',
              part: '3',
              dispositionParameters: { filename: 'oferta.pdf' },
              size: 20,
            },
            { type: 'message/rfc822', part: '4', childNodes: [{ type: 'text/plain', part: '4.1' }] },
          ],
        },
      }),
      place,
    )
    expect(parts.map(({ n, name, cid }) => [n, name, cid])).toEqual([
      ['2', null, 'logo@x'],
      ['3', 'oferta.pdf', null],
      ['4', null, null],
    ])
    expect(attachments).toBe(2)
  })

  it('compares subjects without prefixes of answers', () => {
    const of = (subject: string) => letterOf(message({ envelope: { subject } }), place)
    expect(of('Re: Odp: RE[2]: Awaria  windy').baseSubject).toBe('awaria windy')
    expect([of('Odp: a').answers, of('PD: a').answers, of('Rejestr: a').answers]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('never lies in the future or before all mail', () => {
    const at = (internalDate: string) => Date.parse(letterOf(message({ internalDate }), place).at)
    expect(Math.abs(at('9999-01-01') - Date.now())).toBeLessThan(60_000)
    expect(Math.abs(at('rubbish') - Date.now())).toBeLessThan(60_000)
  })
})
