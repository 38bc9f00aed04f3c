export const demoAccounts = {
  admin: 'admin@zlecenia.test',
  office: 'biuro@zlecenia.test',
  worker: 'serwisant@zlecenia.test',
} as const

export const demoPassword = 'Zlecenia2026!'
