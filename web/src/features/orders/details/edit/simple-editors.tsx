import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import {
  type BuildingDraft,
  buildingSection,
  buildingShape,
  coordinatorSection,
  DevicePicker,
  devicesPayload,
  emptyBuilding,
  isBlank,
  newSlot,
  remarksSection,
  type ScheduleDraft,
  type ServicesDraft,
  type SlotDraft,
  scheduleSection,
  servicesPayload,
  servicesSection,
  slotPayload,
  WorkWantedProvider,
} from '#features/order-dialog/parts.ts'
import { useT } from '#lib/i18n.ts'
import { dayText } from '#lib/typed-date.ts'
import { momentText } from '#lib/typed-moment.ts'
import type { Leaf } from '#ui/record-form/fields.ts'
import type { EditorProps } from './editor-props.ts'
import { SectionEditor } from './section-editor.tsx'

const text = (value: Leaf) => String(value ?? '')
const names = (value: Leaf) =>
  (Array.isArray(value) ? (value as unknown as { title?: string; name?: string }[]) : [])
    .map(({ title, name }) => title ?? name)
    .join(', ')

export function RemarksEditor(props: EditorProps) {
  const t = useT()
  return (
    <SectionEditor
      {...props}
      of={{
        section: remarksSection,
        Form: remarksSection.Form,
        draftOf: ({ comment, clientNumber }) => ({
          comment: comment ?? '',
          noRemarks: comment === null,
          clientNumber: clientNumber ?? '',
        }),
        toSend: (draft, changed) => {
          const { comment, clientNumber } = remarksSection.toPayload(draft)
          return {
            ...((changed.includes('comment') || changed.includes('noRemarks')) && {
              comment: comment ?? null,
            }),
            ...(changed.includes('clientNumber') && { clientNumber: clientNumber ?? null }),
          }
        },
        posted: (field) => `order.${field}`,
        words: { comment: text, clientNumber: text },
        labels: { comment: t('orderDetails.field.comment'), clientNumber: t('orderDetails.clientNumber') },
      }}
    />
  )
}

export function CoordinatorEditor(props: EditorProps) {
  return (
    <SectionEditor
      {...props}
      of={{
        section: coordinatorSection,
        Form: coordinatorSection.Form,
        draftOf: ({ coordinator: { id, name } }) => ({ coordinatorId: id, coordinatorName: name }),
        toSend: coordinatorSection.toPayload,
        posted: (field) => `order.${field}`,
        words: { coordinatorName: text },
        labels: {},
      }}
    />
  )
}

function workOf({ isFault, priority, services, preferredStart, preferredEnd }: Order): ServicesDraft {
  return {
    isFault,
    priority,
    selected: services.map(({ id, title, groupId }) => ({ id, title, groupId })),
    preferredStart: preferredStart ? dayText(preferredStart) : '',
    preferredEnd: preferredEnd ? dayText(preferredEnd) : '',
    oneDay: preferredStart !== null && preferredEnd === dayAfter(preferredStart),
  }
}

export function WorkEditor(props: EditorProps) {
  const t = useT()
  return (
    <SectionEditor
      {...props}
      of={{
        section: servicesSection,
        Form: servicesSection.Form,
        draftOf: workOf,
        toSend: (draft, changed) => {
          const { services, isFault, priority, ...period } = servicesPayload(draft)
          const ofWork = changed.some((field) => ['selected', 'isFault', 'priority'].includes(field))
          const ofPeriod = changed.some((field) => field.startsWith('preferred') || field === 'oneDay')
          return { ...(ofWork && { work: { services, isFault, priority } }), ...(ofPeriod && { period }) }
        },
        posted: (field) => field.replace(/^(?:work|period)\./u, 'order.'),
        words: {
          isFault: (value) => t(value ? 'orderDetails.yes' : 'orderDetails.no'),
          priority: (value) => t(`priority.${value as Priority}`),
          selected: names,
          preferredStart: text,
          preferredEnd: text,
        },
        labels: {
          isFault: t('orderDetails.field.isFault'),
          priority: t('orderDetails.field.priority'),
          selected: t('orderDetails.field.services'),
          preferredStart: t('orderDetails.field.preferredStart'),
          preferredEnd: t('orderDetails.field.preferredEnd'),
        },
      }}
    />
  )
}

const slotOf = ({ id, startAt, endAt, performers, overlapReason }: Order['slots'][number]): SlotDraft => ({
  key: id,
  start: momentText(startAt),
  end: momentText(endAt),
  endTouched: true,
  performers,
  overlapReason: overlapReason ?? '',
})
// One key, so that nothing looks changed.
const blank = newSlot()
export const scheduleOf = ({ slots }: Pick<Order, 'slots'>): ScheduleDraft => ({
  slots: slots.length > 0 ? slots.map(slotOf) : [blank],
})

/** An untouched time keeps its seconds, and its half of the night of a clock change. */
export function slotsToSend({ slots }: ScheduleDraft, from: Pick<Order, 'slots'>) {
  return slots
    .filter((slot) => !isBlank(slot))
    .map((slot) => {
      const before = from.slots.find(({ id }) => id === slot.key)
      const sent = slotPayload(slot)
      if (!before) return { ...sent, id: null }
      const { start, end } = slotOf(before)
      return {
        ...sent,
        id: before.id,
        ...(slot.start === start && { startAt: before.startAt }),
        ...(slot.end === end && { endAt: before.endAt }),
      }
    })
}

const slotWords = (value: Leaf) =>
  (Array.isArray(value) ? (value as unknown as SlotDraft[]) : [])
    .map(({ start, end, performers }) =>
      [`${start} – ${end}`, performers.map(({ name }) => name).join(', ')].filter(Boolean).join(' '),
    )
    .join('; ')

export function SlotsEditor(props: EditorProps) {
  const { services, priority, building } = props.order
  const wanted = {
    services: services.map(({ id }) => id),
    isEmergency: priority === 'emergency',
    buildingId: building.id,
  }
  return (
    <WorkWantedProvider value={wanted}>
      <SectionEditor
        {...props}
        of={{
          section: scheduleSection,
          Form: scheduleSection.Form,
          draftOf: scheduleOf,
          toSend: (draft, _, from) => ({ events: slotsToSend(draft, from) }),
          words: { slots: slotWords },
          labels: {},
        }}
      />
    </WorkWantedProvider>
  )
}

const devicesSection = { ...buildingSection, draft: buildingShape }

function DevicesField() {
  const t = useT()
  return <DevicePicker nothing={<p className="quiet">{t('orderDetails.noDevicesHere')}</p>} />
}

const devicesOf = ({ devices, building }: Order): BuildingDraft => ({
  ...emptyBuilding(),
  buildingId: building.id,
  devices: devices.map(({ id, name, place }) => ({
    id,
    name: place ? `${name}, ${place}` : name,
    buildingId: building.id,
  })),
})

export function DevicesEditor(props: EditorProps) {
  return (
    <SectionEditor
      {...props}
      of={{
        section: devicesSection,
        Form: DevicesField,
        draftOf: devicesOf,
        toSend: (draft) => ({ deviceIds: devicesPayload(draft) }),
        posted: (field) => `order.${field}`,
        words: { devices: names },
        labels: {},
      }}
    />
  )
}
