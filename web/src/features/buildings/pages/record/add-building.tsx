import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCustomersFound } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import type { Thing } from '#ui/form/found-there.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { buildingPlace } from '../buildings-pages.api.ts'
import { buildingSent, emptyBuildingFields, fieldOfBuilding } from './building-fields.ts'
import { BuildingInputs } from './building-inputs.tsx'

const widthPx = 760

interface AddBuildingProps {
  /** Null: chosen in the form. */
  client: Thing | null
  onClose: () => void
}

export function AddBuilding({ client, onClose }: AddBuildingProps) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  // One id for all attempts: a response may be lost.
  const [id] = useState(newId)
  const geocoded = useRef<string | null>(null)
  const form = useForm({ defaultValues: { ...emptyBuildingFields, customerId: client?.id ?? '' } })
  const add = useMutation({
    mutationFn: ({ customerId, ...typed }: typeof emptyBuildingFields & { customerId: string }) => {
      const { name, address, zipCode, city, ...described } = buildingSent(typed, geocoded.current)
      const place = { name: typed.name, address: typed.address, zipCode: typed.zipCode, city: typed.city }
      const type = described.type as BuildingType
      return call('POST /buildings', { body: { id, customerId, ...described, ...place, type } })
    },
    onSuccess: () => refresh(queries, 'Building', 'Customer'),
  })
  return (
    <FormDialog
      title={t('buildingRecord.addTitle')}
      submit={t('buildingRecord.save')}
      width={widthPx}
      form={form}
      fieldAt={fieldOfBuilding}
      save={async (typed) => {
        const made = await add.mutateAsync(typed)
        toast.success(t('buildingRecord.added', { name: buildingPlace(made) }), limits.successToastMs)
        onClose()
        await router.navigate({ href: addressOf('building', { id: made.id }) })
      }}
      onClose={onClose}
    >
      {!client && (
        <ThingField
          form={form}
          name="customerId"
          label={t('buildingRecord.client')}
          hint={t('buildingRecord.clientHint')}
          useFound={useCustomersFound}
          words={{
            waiting: t('buildingRecord.clientLoading'),
            nothing: t('buildingRecord.clientNone'),
            failed: t('buildingRecord.clientFailed'),
          }}
        />
      )}
      <BuildingInputs
        input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        addressOf={form.getValues}
        onGeocoded={(text) => {
          geocoded.current = text
        }}
        put={(name, text) => form.setValue(name, text, { shouldValidate: true })}
        isNew
      />
    </FormDialog>
  )
}
