import { isCalendarDay } from '@zlecenia/contract/lib/list'

export const views = {
  month: { library: 'dayGridMonth', step: 'month' },
  week: { library: 'timeGridWeek', step: 'week' },
  days3: { library: 'timeGridThreeDays', step: 'days3' },
  day: { library: 'timeGridDay', step: 'day' },
  list: { library: 'listWeek', step: 'week' },
  peopleWeek: { library: null, step: 'week' },
  peopleDay: { library: null, step: 'day' },
} as const
export type ViewName = keyof typeof views
export type Step = (typeof views)[ViewName]['step']

export type PeopleView = 'peopleWeek' | 'peopleDay'
export type LibraryView = Exclude<ViewName, PeopleView>
export const isOfPeople = (view: ViewName): view is PeopleView => views[view].library === null

/** Phones show three days instead of seven; rows of performers need the right to see all. */
export const viewNames = (narrow: boolean, seesAll = false): readonly ViewName[] => [
  ...(narrow ? (['month', 'days3', 'day', 'list'] as const) : (['month', 'week', 'day', 'list'] as const)),
  ...(seesAll ? (narrow ? (['peopleDay'] as const) : (['peopleWeek', 'peopleDay'] as const)) : []),
]

const narrowed: Record<string, ViewName> = { week: 'days3', peopleWeek: 'peopleDay' }

/** `?view=day&date=2026-11-21`, else the last used view; a phone starts with the list. */
export function viewOf(
  query: Record<string, string | undefined>,
  narrow: boolean,
  { seesAll = false, last = '' }: { seesAll?: boolean; last?: string } = {},
): ViewName {
  const wanted = query.view ?? last
  const requested = (narrow && narrowed[wanted]) || wanted
  return viewNames(narrow, seesAll).find((name) => name === requested) ?? (narrow ? 'list' : 'week')
}

export function dateOf(query: Record<string, string | undefined>): string | undefined {
  return query.date && isCalendarDay(query.date) ? query.date : undefined
}
