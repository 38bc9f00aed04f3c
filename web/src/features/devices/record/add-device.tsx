import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DeviceFieldset } from './device-fieldset.tsx'
import { deviceSent, emptyDeviceFields } from './device-inputs.ts'

const widthPx = 760

interface AddDeviceProps {
  /** Null: a field of the form. */
  buildingId: string | null
  onClose: () => void
}

export function AddDevice({ buildingId, onClose }: AddDeviceProps) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  // One id for all tries: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: { ...emptyDeviceFields, buildingId: buildingId ?? '' } })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const add = useMutation({
    mutationFn: ({ buildingId: at, ...typed }: typeof emptyDeviceFields & { buildingId: string }) => {
      const { name, kind, ...described } = typed
      const { kind: _, name: __, ...sent } = deviceSent(described)
      return call('POST /devices', { body: { id, buildingId: at, ...sent, name, kind } })
    },
    onSuccess: () => refresh(queries, 'Device'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('deviceRecord.addTitle')}
        submit={t('devices.add')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          const made = await add.mutateAsync(typed)
          toast.success(t('deviceRecord.added', { name: made.name }), limits.successToastMs)
          onClose()
          await router.navigate({ href: addressOf('device', { id: made.id }) })
        }}
        onClose={onClose}
      >
        {!buildingId && (
          <ThingField
            form={form}
            name="buildingId"
            label={t('devices.building')}
            hint={t('deviceRecord.buildingHint')}
            useFound={useBuildingsFound}
            words={{
              waiting: t('deviceRecord.buildingLoading'),
              nothing: t('deviceRecord.buildingNone'),
              failed: t('deviceRecord.buildingFailed'),
            }}
          />
        )}
        <DeviceFieldset
          kind={kind}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
