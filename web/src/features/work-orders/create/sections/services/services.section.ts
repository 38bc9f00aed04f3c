import type { Section } from '../../section.ts'
import { emptyServices, periodWrittenOut, type ServicesDraft, servicesDraft } from './services.draft.ts'
import { servicesPayload } from './services.payload.ts'
import { ServicesForm } from './services-form.tsx'
import { ServicesSummary } from './services-summary.tsx'

/** Step 6: what is to be done, and when the client would like it (requirements 2.5, 4, 5.2). */
export const servicesSection: Section<ServicesDraft, ReturnType<typeof servicesPayload>> = {
  key: 'services',
  title: 'servicesStep.title',
  draft: servicesDraft,
  empty: emptyServices,
  writtenOut: periodWrittenOut,
  toPayload: servicesPayload,
  owns: ['order.services', 'order.isFault', 'order.prefferedStartAt', 'order.prefferedEndAt'],
  fieldOf: {
    'order.services': 'selected',
    'order.services.*': 'selected',
    'order.isFault': 'isFault',
    'order.prefferedStartAt': 'preferredStart',
    'order.prefferedEndAt': 'preferredEnd',
  },
  wordsOf: (draft) => draft.selected[0]?.title ?? '',
  Form: ServicesForm,
  Summary: ServicesSummary,
}
