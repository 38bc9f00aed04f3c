import { defineSection } from '../../section.ts'
import { periodWrittenOut } from './period.ts'
import { servicesSlice } from './services.draft.ts'
import { servicesPayload } from './services.payload.ts'
import { servicesDraft } from './services.rules.ts'
import { ServicesForm } from './services-form.tsx'
import { ServicesSummary } from './services-summary.tsx'

/** Work, and the client's preferred time (requirements 2.5, 4, 5.2). */
export const servicesSection = defineSection({
  slice: servicesSlice,
  title: 'servicesStep.title',
  part: 'summaryPart.services',
  draft: servicesDraft,
  writtenOut: periodWrittenOut,
  toPayload: servicesPayload,
  beginnings: ['order.preffered'],
  spellings: [[/^order\.preferred/u, 'order.preffered']],
  owns: [
    'order.services',
    'order.isFault',
    'order.priority',
    'order.prefferedStartAt',
    'order.prefferedEndAt',
  ],
  fieldOf: {
    'order.services': 'selected',
    'order.services.*': 'selected',
    'order.isFault': 'isFault',
    'order.priority': 'priority',
    'order.prefferedStartAt': 'preferredStart',
    'order.prefferedEndAt': 'preferredEnd',
  },
  // Distinguishes orders of one client for one building.
  nameOf: (draft) => draft.selected[0]?.title ?? '',
  Form: ServicesForm,
  Summary: ServicesSummary,
})
