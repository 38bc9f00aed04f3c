import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what makes, changes and assigns courses. */
export const courseParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddCourse }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeCourse }))),
  Assign: lazy(() => parts().then((it) => ({ default: it.AssignCourse }))),
  Unassign: lazy(() => parts().then((it) => ({ default: it.UnassignCourse }))),
}
