import { useQueryClient } from '@tanstack/react-query'
import type { CourseMember } from '@zlecenia/contract/features/courses/courses.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

interface UnassignCourseProps {
  courseId: string
  of: CourseMember
  onClose: () => void
}

export function UnassignCourse({ courseId, of: { id: userId, name }, onClose }: UnassignCourseProps) {
  const t = useT()
  const queries = useQueryClient()
  async function remove() {
    await call('DELETE /courses/:id/people/:userId', { params: { id: courseId, userId } })
    await refresh(queries, 'Course')
    toast.success(t('courseForm.unassigned', { name }), limits.successToastMs)
  }
  return (
    <Confirm
      title={t('courseForm.unassignTitle')}
      confirm={t('courses.unassign')}
      run={remove}
      onClose={onClose}
    >
      <p>{t('courseForm.unassignText', { name })}</p>
    </Confirm>
  )
}
