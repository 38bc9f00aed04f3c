import { hashing } from './hashing.ts'

/** Argon2id; 429 when more are asked for than the program has time for. */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashing({ password: password.normalize('NFC'), stored: null }))
}

let nobodys: Promise<string> | undefined

/** Whether the password is right. Without a hash (no such user) it takes as long and says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await hashing({
    password: password.normalize('NFC'),
    stored: stored ?? (await nobodysPassword()),
  })
  return stored !== null && matches === true
}

/** Made once; where there was no time for it, by the next who needs it. */
function nobodysPassword(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password').catch((error) => {
    nobodys = undefined
    throw error
  })
  return nobodys
}
