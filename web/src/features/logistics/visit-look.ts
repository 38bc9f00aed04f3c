import type { VisitToday } from './logistics.api.ts'

export type VisitLook = 'neutral' | 'info' | 'success' | 'warning' | 'secondary' | 'error'

const looks: Record<VisitToday['state'], VisitLook> = {
  coming: 'neutral',
  travelling: 'info',
  onSite: 'success',
  working: 'success',
  paused: 'warning',
  finished: 'secondary',
  notHeld: 'error',
}

export const lookOf = ({ state, isLate }: Pick<VisitToday, 'state' | 'isLate'>): VisitLook =>
  isLate && state === 'coming' ? 'error' : looks[state]

const underWay: readonly VisitToday['state'][] = ['travelling', 'onSite', 'working', 'paused']
const isOver = ({ state }: VisitToday) => state === 'finished' || state === 'notHeld'

/** The visit under way, else the first that is late or to come. */
export const currentOf = (visits: readonly VisitToday[]): VisitToday | undefined =>
  visits.find(({ state }) => underWay.includes(state)) ?? visits.find((it) => !isOver(it))

export const isUnderWay = ({ state }: VisitToday): boolean => underWay.includes(state)
export const countOver = (visits: readonly VisitToday[]): number => visits.filter(isOver).length
