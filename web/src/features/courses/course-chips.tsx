import { IconAlertTriangle, IconBook, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { CourseState } from '@zlecenia/contract/features/courses/course-shape'
import type { OwnCourse } from '@zlecenia/contract/features/courses/courses.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import './messages.ts'

const looks = {
  assigned: { colour: 'info', icon: IconBook },
  started: { colour: 'info', icon: IconClock },
  failed: { colour: 'warning', icon: IconAlertTriangle },
  passed: { colour: 'success', icon: IconCircleCheck },
} as const satisfies Record<CourseState, unknown>

type Progress = Pick<OwnCourse, 'state' | 'dueOn' | 'result' | 'finishedAt'>

export function CourseChip({ of: { state } }: { of: Pick<Progress, 'state'> }) {
  const t = useT()
  return <Chip {...looks[state]}>{t(`courses.state.${state}`)}</Chip>
}

/** Due day, or result and day of the end. */
export function ProgressText({ of: { state, dueOn, result, finishedAt } }: { of: Progress }) {
  const t = useT()
  const isLate = state !== 'passed' && dueOn !== null && dueOn < todayInWarsaw()
  const texts = [
    state !== 'passed' && dueOn && t(isLate ? 'courses.overdue' : 'courses.due', { day: dayOf(dueOn) }),
    state === 'passed' && finishedAt && t('courses.passedOn', { day: dayOf(finishedAt) }),
    result && result.questionCount > 0 && t('courses.resultOf', result),
  ].filter(Boolean)
  return texts.length > 0 && <span className="aside">{texts.join(' · ')}</span>
}
