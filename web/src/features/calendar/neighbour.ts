/** The first day of the next or previous period, `YYYY-MM-DD`; `date` is a day of the current one. */
export function neighbour(date: string, step: 'month' | 'week' | 'day', by: 1 | -1): string {
  const day = new Date(`${date}T12:00:00Z`)
  if (step === 'month') day.setUTCMonth(day.getUTCMonth() + by, 1)
  else day.setUTCDate(day.getUTCDate() + by * (step === 'week' ? 7 : 1))
  return day.toISOString().slice(0, 10)
}
