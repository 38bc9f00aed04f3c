import { useQueryClient } from '@tanstack/react-query'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { useRef } from 'react'
import { useCustomersFound } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { refresh } from '#lib/refresh.ts'
import type { Thing } from '#ui/form/found-there.ts'
import { Rows } from '#ui/form/layout.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { wholeBuildingQuery } from '../buildings-pages.api.ts'
import { buildingFields, buildingSent, fieldOfBuilding } from './building-fields.ts'
import { BuildingInputs } from './building-inputs.tsx'
import { useBuildingWords } from './use-words.ts'

const others = ['ownerId', 'payerId'] as const
const isOther = (name: string) => others.some((it) => it === name)

interface BuildingFormProps {
  building: BuildingRecord
  onDone: () => void
}

export function BuildingRecordForm({ building, onDone }: BuildingFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = building
  const may = useMay()
  const words = useBuildingWords()
  const geocoded = useRef<string | null>(null)
  // The form's value is an id.
  const names = useRef(new Map<string, string>())
  const nameOf = (of: string) => names.current.get(of) ?? ''
  const know = (it: Thing | null) => it && names.current.set(it.id, it.name)
  const editing = useRecordForm({
    record: building,
    fieldsOf(it) {
      know(it.owner)
      know(it.payer)
      return buildingFields(it)
    },
    save: (changed, { version }) =>
      call('PATCH /buildings/:buildingId', {
        params: { buildingId: id },
        body: { ...buildingSent(changed, geocoded.current), version },
      }),
    reread: async () => (await queries.fetchQuery({ ...wholeBuildingQuery(id), staleTime: 0 })).building,
    onSaved(saved) {
      queries.setQueryData(wholeBuildingQuery(id).queryKey, (known) => known && { ...known, building: saved })
      void refresh(queries, 'Building')
      onDone()
    },
    fieldAt: fieldOfBuilding,
  })
  const { form, field } = editing
  return (
    <RecordForm
      of={editing}
      aria-label={t('buildingDetails.changeData')}
      labelOf={words.labelOf}
      wordsOf={(name, value) => (isOther(name) ? nameOf(String(value)) : words.wordsOf(name, value))}
      onDone={onDone}
    >
      <BuildingInputs
        input={field}
        addressOf={form.getValues}
        onGeocoded={(text) => {
          geocoded.current = text
        }}
        put={(name, text) => form.setValue(name, text, { shouldDirty: true, shouldValidate: true })}
      />
      {may(['read', 'Customer']) && (
        <Rows>
          {others.map((name) => (
            <ThingField
              key={name}
              form={form}
              name={name}
              optional
              nameOf={nameOf}
              onKnown={know}
              label={words.labelOf(name)}
              hint={t(name === 'ownerId' ? 'buildingRecord.ownerHint' : 'buildingRecord.payerHint')}
              useFound={useCustomersFound}
              words={{
                waiting: t('buildingRecord.clientLoading'),
                nothing: t('buildingRecord.clientNone'),
                failed: t('buildingRecord.clientFailed'),
              }}
            />
          ))}
        </Rows>
      )}
    </RecordForm>
  )
}
