import { useQueryClient } from '@tanstack/react-query'
import type { CatalogGroup } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { catalogDialogPx, minutesOf, ServiceInputs, type ServiceTyped } from './catalog-fields.tsx'

interface AddServiceProps {
  group: CatalogGroup
  onClose: () => void
}

export function AddService({ group, onClose }: AddServiceProps) {
  const t = useT()
  const queries = useQueryClient()
  const [id] = useState(newId)
  const form = useForm<ServiceTyped>({ defaultValues: { title: '', usualMinutes: '', needs: [] } })
  async function save({ title, usualMinutes, needs }: ServiceTyped): Promise<void> {
    const body = { id, groupId: group.id, title, usualMinutes: minutesOf(usualMinutes), needs }
    const made = await call('POST /services', { body })
    await refresh(queries, 'ServiceCatalog')
    toast.success(t('serviceCatalog.added', { name: made.title }), limits.successToastMs)
    onClose()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        form={form}
        save={save}
        onClose={onClose}
        width={catalogDialogPx}
        title={t('serviceCatalog.addServiceTo', { name: group.name })}
        submit={t('serviceCatalog.addService')}
      >
        <ServiceInputs input={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
      </FormDialog>
    </FormProvider>
  )
}
