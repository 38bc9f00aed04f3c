export { AddCourse } from './add-course.tsx'
export { AssignCourse } from './assign-course.tsx'
export { ChangeCourse } from './change-course.tsx'
export { UnassignCourse } from './unassign-course.tsx'
