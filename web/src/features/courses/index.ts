export const coursePage = () => import('./course-page.tsx').then((it) => it.CoursePage)
export const myCoursePage = () => import('./my-course-page.tsx').then((it) => it.MyCoursePage)
