/** The four views, and what the calendar library calls them. */
export const views = {
  month: { library: 'dayGridMonth', step: 'month' },
  week: { library: 'timeGridWeek', step: 'week' },
  day: { library: 'timeGridDay', step: 'day' },
  list: { library: 'listWeek', step: 'week' },
} as const
export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]

/** View and day stand in the URL (`?view=day&date=2026-11-21`); a phone starts with the list. */
export function viewOf(query: Record<string, string | undefined>, narrow: boolean): ViewName {
  return viewNames.find((name) => name === query.view) ?? (narrow ? 'list' : 'week')
}

export function dateOf(query: Record<string, string | undefined>): string | undefined {
  return query.date && /^\d{4}-\d{2}-\d{2}$/u.test(query.date) && !Number.isNaN(Date.parse(query.date))
    ? query.date
    : undefined
}
