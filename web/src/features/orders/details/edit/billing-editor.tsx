import { useQuery } from '@tanstack/react-query'
import type { BillingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { contactOfRecord } from '#features/buildings/index.ts'
import {
  ContactFields,
  contactTexts,
  contactToSend,
  emptyContact,
  nameOfContact,
} from '#features/customers/index.ts'
import {
  type BillingDraft,
  billingSection,
  billingSlice,
  emptyBilling,
} from '#features/order-dialog/parts.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { buildingOnce } from './contact-editor.tsx'
import type { EditorProps } from './editor-props.ts'
import { SectionEditor, type SentParts } from './section-editor.tsx'

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function billingIn({ billing, billingRecordId }: Order, records: BillingRecord[]): BillingDraft {
  const draft = { ...emptyBilling(), records }
  if (!billing) return { ...draft, mode: 'none' }
  const contact = contactOfRecord({ id: '', isDefault: false, ...billing })
  const record = records.find(({ id }) => id === billingRecordId)
  const isAsSaved = record && same(contactOfRecord(record), contact)
  return {
    ...draft,
    ...contact,
    recordId: record?.id ?? null,
    mode: isAsSaved ? 'saved' : 'edited',
  }
}

const nothing = contactToSend(emptyContact(), true)

function toSend(draft: BillingDraft): SentParts {
  const { mode, recordId: id } = draft
  if (mode === 'none') return { billingDetails: null }
  const record = draft.records.find((it) => it.id === id)
  if (mode === 'saved' && record) return { billingDetails: { ...nothing, type: record.type, id } }
  return { billingDetails: { ...contactToSend(draft, true), id } }
}

export function BillingEditor(props: EditorProps) {
  const t = useT()
  const building = useQuery(buildingOnce(props.order.building.id))
  const contactLabels = Object.fromEntries(contactTexts.map((it) => [it, t(`contact.${it}`)]))
  return (
    <QueryState query={building} loading={t('shell.loading')} failed={t('orderDetails.failed')}>
      {({ billingDetails: records }) => (
        <SectionEditor
          {...props}
          of={{
            section: billingSection,
            Form: BillingOfOrder,
            draftOf: (order) => billingIn(order, records),
            toSend,
            words: {
              recordId: (value) => {
                const record = records.find(({ id }) => id === value)
                return record ? nameOfContact(contactOfRecord(record)) : ''
              },
              ...Object.fromEntries(contactTexts.map((it) => [it, String])),
            },
            labels: { recordId: t('orderDetails.billing'), ...contactLabels },
          }}
        />
      )}
    </QueryState>
  )
}

/** Chooses another record, or corrects it for this order only. */
function BillingOfOrder() {
  const t = useT()
  const { input, set } = billingSlice.useFields()
  const mode = billingSlice.useValue('mode')
  const recordId = billingSlice.useValue('recordId')
  const records = billingSlice.useValue('records')
  const kind = billingSlice.useValue('clientType')
  return (
    <Stack>
      <RadioCards
        name="billing.recordId"
        label={t('orderDetails.billingChoice')}
        value={mode === 'saved' ? recordId : mode === 'none' ? 'none' : 'other'}
        options={[
          ...records.map((it) => ({
            value: it.id,
            title: nameOfContact(contactOfRecord(it)),
            description: [it.nip, it.address, it.city].filter(Boolean).join(', '),
          })),
          { value: 'other', title: t('orderDetails.billingOther') },
          { value: 'none', title: t('orderDetails.billingNone') },
        ]}
        onChoose={(chosen) => {
          if (chosen === 'none' || chosen === 'other') set({ mode: chosen === 'none' ? 'none' : 'edited' })
          else {
            const record = records.find(({ id }) => id === chosen)
            set({ mode: 'saved', recordId: chosen, ...(record && contactOfRecord(record)) })
          }
        }}
      />
      {mode !== 'saved' && mode !== 'none' && (
        <>
          <Banner tone="info">{t('orderDetails.billingOnlyHere')}</Banner>
          <RadioCards
            name="billing.clientType"
            label={t('billingStep.type')}
            value={kind}
            options={[
              { value: 'company', title: t('contact.company') },
              { value: 'private', title: t('contact.private') },
            ]}
            onChoose={(clientType) => set({ clientType })}
          />
          <ContactFields kind={kind} withAddress input={input} />
        </>
      )}
    </Stack>
  )
}
