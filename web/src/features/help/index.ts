export const faqPage = () => import('./faq-page.tsx').then((it) => it.FaqPage)
