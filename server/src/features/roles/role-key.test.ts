import { describe, expect, it } from 'vitest'
import { roleKey } from './role-key.ts'

describe('the key of a role', () => {
  it.each([
    ['Kierownik serwisu', 'ROLE_KIEROWNIK_SERWISU'],
    ['  Łącznik / gaz 2 ', 'ROLE_LACZNIK_GAZ_2'],
    // No character for a key.
    ['—', 'ROLE_X'],
  ])('for "%s" becomes %s', (name, key) => expect(roleKey(name, [])).toBe(key))

  it('differs from existing keys', () => {
    expect(roleKey('Dyżurny', ['ROLE_DYZURNY', 'ROLE_DYZURNY_2'])).toBe('ROLE_DYZURNY_3')
  })

  it('fits into a key, however long the name', () => {
    expect(roleKey('ą'.repeat(60), [])).toMatch(/^ROLE_A{50}$/u)
  })
})
