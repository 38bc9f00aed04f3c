const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** The calendar day of an instant in Europe/Warsaw, `YYYY-MM-DD`. Apart from the rules, so that it can be asked without zod. */
export function dayInWarsaw(at: string | Date): string {
  return warsaw.format(new Date(at))
}
