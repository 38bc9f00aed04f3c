export const qualificationsPage = () =>
  import('./qualifications-page.tsx').then((it) => it.QualificationsPage)
