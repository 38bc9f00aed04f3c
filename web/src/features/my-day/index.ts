export const myDayPage = () => import('./my-day-page.tsx').then((it) => it.MyDayPage)

/** Whether an item belongs to a visit: a tap, a photo or a message. */
export const isOfVisit = ({ kind }: { kind: string }): boolean => kind.startsWith('visit')
/** Loads the code that sends queued items of visits, from any page. */
export const loadVisitKinds = () => import('./offline/queued-visits.ts').then((it) => it.knowVisitKinds())
