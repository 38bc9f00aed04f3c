const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** `YYYY-MM-DD`. Apart from the rules, so that callers need no zod. */
export function dayInWarsaw(at: string | Date): string {
  return warsaw.format(new Date(at))
}
