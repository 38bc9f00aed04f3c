// Separate from the schemas, for pages without zod. The server makes these pages.

export const landingPath = '/front-pages/landing-page'
export const publicPricesPath = '/front-pages/pricing'
/** Public help, articles below it. */
export const helpCenterPath = '/front-pages/help-center'
export const frontPages = ['landing', 'pricing'] as const
export type FrontPage = (typeof frontPages)[number]

export const clauseMax = 10_000
export const officeHoursMax = 500
/** First year a company may name as its beginning. */
export const sinceLeast = 1900
