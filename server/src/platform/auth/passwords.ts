import { hashing } from './hashing.ts'

export async function hashPassword(password: string): Promise<string> {
  return String(await hashing({ password: password.normalize('NFC'), stored: null }))
}

let nobodys: Promise<string> | undefined

/** A missing hash (no such user) takes as long and fails. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await hashing({
    password: password.normalize('NFC'),
    stored: stored ?? (await nobodysPassword()),
  })
  return stored !== null && matches === true
}

function nobodysPassword(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password').catch((error) => {
    nobodys = undefined
    throw error
  })
  return nobodys
}
