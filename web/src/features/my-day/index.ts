export const myDayPage = () => import('./my-day-page.tsx').then((it) => it.MyDayPage)

/** Of a visit: a tap, a photo or a message. */
export const isOfVisit = ({ kind }: { kind: string }): boolean => kind.startsWith('visit')
/** The code that sends what is queued of visits, from any page. */
export const loadVisitKinds = () => import('./queued-visits.ts').then((it) => it.knowVisitKinds())
