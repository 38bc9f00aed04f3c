export const views = {
  month: { library: 'dayGridMonth', step: 'month' },
  week: { library: 'timeGridWeek', step: 'week' },
  days3: { library: 'timeGridThreeDays', step: 'days3' },
  day: { library: 'timeGridDay', step: 'day' },
  list: { library: 'listWeek', step: 'week' },
} as const
export type ViewName = keyof typeof views
export type Step = (typeof views)[ViewName]['step']

/** Phones show three days instead of seven. */
export const viewNames = (narrow: boolean): readonly ViewName[] =>
  narrow ? ['month', 'days3', 'day', 'list'] : ['month', 'week', 'day', 'list']

/** `?view=day&date=2026-11-21`; a phone starts with the list. */
export function viewOf(query: Record<string, string | undefined>, narrow: boolean): ViewName {
  const asked = narrow && query.view === 'week' ? 'days3' : query.view
  return viewNames(narrow).find((name) => name === asked) ?? (narrow ? 'list' : 'week')
}

/** `YYYY-MM-DD`; today by default. */
export function dateOf(query: Record<string, string | undefined>): string | undefined {
  return query.date && /^\d{4}-\d{2}-\d{2}$/u.test(query.date) && !Number.isNaN(Date.parse(query.date))
    ? query.date
    : undefined
}
