import { describe, expect, it } from 'vitest'
import { isPlaceOf, placesIn } from './streets.ts'

const isNamed = (text: string, address: string) => placesIn(text).some((place) => isPlaceOf(place, address))

describe('a street in the text of a letter', () => {
  it.each([
    ['w budynku przy ul. Łąkowej 12 nie działa winda', 'ul. Łąkowa 12'],
    ['Adres: ul. Łąkowa 12', 'Łąkowa 12/3'],
    ['Łąkowa 12 m. 5, domofon', 'ul. Łąkowa 12'],
    ['awaria na Krótkiej 3.', 'Krótka 3'],
    ['Rynku 2 (klatka B)', 'Rynek 2'],
    ['ul. Jana Pawła II 7A', 'al. Jana Pawła II 7a'],
    ['Zaciek, Słoneczna 4', 'ul. Słoneczna 4'],
  ])('finds %s', (text, address) => {
    expect(isNamed(text, address)).toBe(true)
  })

  it.each([
    ['Łąkowa 112', 'ul. Łąkowa 12'],
    ['Łąkowa 12a', 'ul. Łąkowa 12'],
    ['pokój nr 12 przy Polnej', 'ul. Łąkowa 12'],
    ['od 12 listopada', 'ul. Łąkowa 12'],
    ['Leśna 4', 'ul. Słoneczna 4'],
    ['Nowa Łąka 12', 'ul. Łąkowa Nowa 12'],
    ['Łąkowa', 'ul. Łąkowa 12'],
  ])('takes no other place for it: %s', (text, address) => {
    expect(isNamed(text, address)).toBe(false)
  })

  it('takes a bounded time for texts made of numbers', () => {
    const begun = Date.now()
    expect(placesIn('ulica 12 '.repeat(50_000)).length).toBeLessThanOrEqual(15)
    expect(Date.now() - begun).toBeLessThan(2000)
  })
})
