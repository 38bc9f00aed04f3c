const day = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21.11.2026 08:00–09:30` in Warsaw; with the second day too when it is another. */
export function spokenPeriod(startAt: string | Date, endAt: string | Date): string {
  const start = new Date(startAt)
  const end = new Date(endAt)
  const [from, to] = [day.format(start), day.format(end)]
  return `${from} ${time.format(start)}–${from === to ? '' : `${to} `}${time.format(end)}`
}
