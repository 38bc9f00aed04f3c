import { describe, expect, it } from 'vitest'
import { phoneOfAuthor } from './author-phone.ts'

describe('the phone of an author', () => {
  it.each([
    ['Winda stoi.\n\nPozdrawiam\nJan Kos\nNIP 5260250274\ntel. 600 100 200', '+48600100200'],
    ['Winda stoi.\n--\nJan Kos\nfaks 22 123 45 67\n+48 22 765 43 21', '+48227654321'],
    ['Winda stoi, proszę dzwonić 601-222-333', '+48601222333'],
    ['Winda stoi.\n\nPozdrawiam\nJan\n\n> tel. 600 100 200', null],
    ['Winda stoi od 2026-11-20, faktura 123456789 zł', null],
  ])('reads %j as %s', (text, phone) => {
    expect(phoneOfAuthor(text)).toBe(phone)
  })
})
