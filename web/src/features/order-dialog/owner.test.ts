import { describe, expect, it } from 'vitest'
import { fieldFor as fieldIn, ownerOf as ownerIn } from '#ui/wizard/owner.ts'
import type { StepKey } from './section.ts'
import { newSlot } from './sections/schedule/schedule.draft.ts'
import { emptyDraft, type OrderDraft, orderWizard } from './sections.ts'

const ownerOf = (path: string) => ownerIn(orderWizard, path)
const fieldFor = (step: StepKey, path: string, draft: OrderDraft) => fieldIn(orderWizard, step, path, draft)

describe('an error of the server', () => {
  it.each([
    ['client.nip', 'client', 'nip'],
    ['client.id', 'client', 'clientId'],
    ['building.zipCode', 'building', 'postalCode'],
    ['billingDetails.email', 'billing', 'email'],
    ['caretaker.firstName', 'caretaker', 'firstName'],
    ['building.caretaker.phone', 'caretaker', 'phone'],
    ['order.caretakerLastName', 'caretaker', 'lastName'],
    ['order.caretaker', 'caretaker', ''],
    ['order.hideContact', 'caretaker', 'hideContact'],
    ['additionalInformation.3.content', 'notes', 'categories'],
    ['order.services', 'services', 'selected'],
    ['order.services.2', 'services', 'selected'],
    ['order.preferredStartAt', 'services', 'preferredStart'],
    ['order.prefferedEndAt', 'services', 'preferredEnd'],
    ['events', 'schedule', 'slots.0.start'],
    ['events.1.endAt', 'schedule', 'slots.1.end'],
    ['events.0.userIds.4', 'schedule', 'slots.0.performers'],
    ['order.coordinator', 'coordinator', 'coordinatorId'],
    ['order.coordinatorId', 'coordinator', 'coordinatorId'],
    ['files.2', 'attachments', 'files'],
    ['order.comment', 'remarks', 'comment'],
  ] as const)('at %s is shown in the step %s, at %s', (path, step, field) => {
    expect(ownerOf(path)).toBe(step)
    expect(fieldFor(step, path, emptyDraft())).toBe(field)
  })

  it('has no step if no section owns it', () => {
    expect(ownerOf('weather')).toBeNull()
    expect(ownerOf('order')).toBeNull()
  })

  it('belongs to its slot, though blank slots were not posted', () => {
    const draft = emptyDraft()
    const begun = { ...newSlot(), start: '1.12 8:00' }
    draft.schedule.slots = [newSlot(), begun, newSlot(), begun]
    expect(fieldFor('schedule', 'events.1.endAt', draft)).toBe('slots.3.end')
  })
})
