/** The three accounts of the demo; nowhere else do they exist. The sign-in page of the demo shows them. */
export const demoAccounts = {
  admin: 'admin@zlecenia.test',
  office: 'biuro@zlecenia.test',
  worker: 'serwisant@zlecenia.test',
} as const

export const demoPassword = 'Zlecenia2026!'
