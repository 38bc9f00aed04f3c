import { asTyped } from './text.ts'

/** Polish account number (NRB) without spaces and country code. */
export const bareAccount = (text: string): string => asTyped(text).replace(/[\s-]/gu, '').replace(/^PL/iu, '')

/** 26 digits with a checksum of ISO 7064 (mod 97-10), where `PL` counts as 2521. */
export function isBankAccount(text: string): boolean {
  const bare = bareAccount(text)
  return /^\d{26}$/u.test(bare) && BigInt(`${bare.slice(2)}2521${bare.slice(0, 2)}`) % 97n === 1n
}
