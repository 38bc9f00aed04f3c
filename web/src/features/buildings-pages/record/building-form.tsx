import { useQueryClient } from '@tanstack/react-query'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings-pages/building-record.contract'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { refresh } from '../../../lib/refresh.ts'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts'
import { wholeBuildingQuery } from '../buildings-pages.api.ts'
import { buildingFields, buildingSent, fieldOfBuilding } from './building-fields.ts'
import { BuildingInputs } from './building-inputs.tsx'
import { useBuildingWords } from './use-words.ts'

interface BuildingFormProps {
  building: BuildingRecord
  onDone: () => void
}

export function BuildingRecordForm({ building, onDone }: BuildingFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = building
  const editing = useRecordForm({
    record: building,
    fieldsOf: buildingFields,
    save: (changed, { version }) =>
      call('PATCH /buildings/:buildingId', {
        params: { buildingId: id },
        body: { ...buildingSent(changed), version },
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
      {...useBuildingWords()}
      onDone={onDone}
    >
      <BuildingInputs
        input={field}
        put={(name, text) => form.setValue(name, text, { shouldDirty: true, shouldValidate: true })}
      />
    </RecordForm>
  )
}
