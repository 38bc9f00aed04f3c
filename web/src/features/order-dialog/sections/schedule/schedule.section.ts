import { defineSection } from '../../section.ts'
import { scheduleSlice } from './schedule.draft.ts'
import { schedulePayload } from './schedule.payload.ts'
import { scheduleDraft } from './schedule.rules.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleSummary } from './schedule-summary.tsx'
import { isBlank, slotWrittenOut } from './slot-times.ts'

/** Times and performers (requirements 2.5, 4, 5.2, decision 10). */
export const scheduleSection = defineSection({
  slice: scheduleSlice,
  title: 'scheduleStep.title',
  part: 'summaryPart.schedule',
  draft: scheduleDraft,
  writtenOut: ({ slots }) => ({ slots: slots.map(slotWrittenOut) }),
  toPayload: schedulePayload,
  owns: ['events'],
  fieldOf: {
    events: 'slots.0.start',
    'events.*': 'slots.*.start',
    'events.*.startAt': 'slots.*.start',
    'events.*.endAt': 'slots.*.end',
    'events.*.userIds': 'slots.*.performers',
    'events.*.userIds.*': 'slots.*.performers',
    'events.*.overlapReason': 'slots.*.overlapReason',
    'events.*.window': 'slots.*.windowFrom',
    'events.*.window.from': 'slots.*.windowFrom',
    'events.*.window.to': 'slots.*.windowTo',
  },
  indexOnScreen: ({ slots }, posted) => {
    const begun = slots.flatMap((slot, i) => (isBlank(slot) ? [] : [i]))
    return begun[posted] ?? posted
  },
  Form: ScheduleForm,
  Summary: ScheduleSummary,
})
