export const pricingPage = () => import('./pricing-page.tsx').then((it) => it.PricingPage)
