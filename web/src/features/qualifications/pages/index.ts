export const qualificationsPage = () =>
  import('./qualifications-page.tsx').then((it) => it.QualificationsPage)
export const myCoursePage = () => import('./my-course-page.tsx').then((it) => it.MyCoursePage)
