import { asTyped } from './text.ts'

/** Polish account number (NRB) without spaces and country code. */
export const bareAccount = (text: string): string => asTyped(text).replace(/[\s-]/gu, '').replace(/^PL/iu, '')

/** `61 1090 1014 …`; other text as it is. */
export const spacedAccount = (text: string): string =>
  /^\d{26}$/u.test(bareAccount(text))
    ? bareAccount(text)
        .replace(/^\d\d/u, '$& ')
        .replace(/\d{4}(?=\d)/gu, '$& ')
    : text

/** 26 digits with a checksum of ISO 7064 (mod 97-10), where `PL` counts as 2521. */
export function isBankAccount(text: string): boolean {
  const bare = bareAccount(text)
  return /^\d{26}$/u.test(bare) && BigInt(`${bare.slice(2)}2521${bare.slice(0, 2)}`) % 97n === 1n
}
