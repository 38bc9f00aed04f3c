import { byTouch } from '#lib/by-touch.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { may } from '#lib/may.ts'
import { sideMenu } from '#lib/media.ts'
import { preference } from '#lib/preferences.ts'

export interface TourStep {
  target: string
  title: MessageKey
  text: MessageKey
}

const large = () => matchMedia(sideMenu).matches

/** People, calendar, adding an order, search, looks (requirements 10), as far as permitted and visible. */
export function tourSteps(): TourStep[] {
  const steps: TourStep[] = []
  // Orders need performers. The menu needs a large window; a row has people in its last group.
  if (may(['create', 'User']) && large() && preference('layout') !== 'horizontal') {
    steps.push({ target: 'people', title: 'tour.peopleTitle', text: 'tour.peopleText' })
  }
  if (may(['read', 'Calendar'])) {
    steps.push({ target: 'calendar', title: 'tour.calendarTitle', text: 'tour.calendarText' })
  }
  if (may(['create', 'Order'])) {
    steps.push({ target: 'add-order', title: 'tour.addOrderTitle', text: 'tour.addOrderText' })
  }
  if (may(['read', 'Search'])) {
    const [byKeys, byFinger] = may(['read', 'Customer'])
      ? (['tour.searchText', 'tour.searchTextTouch'] as const)
      : (['tour.searchTextOwn', 'tour.searchTextOwnTouch'] as const)
    const text = byTouch() ? byFinger : byKeys
    steps.push({ target: 'search', title: 'tour.searchTitle', text })
  }
  if (large())
    steps.push({ target: 'customizer', title: 'tour.customizerTitle', text: 'tour.customizerText' })
  return steps
}
