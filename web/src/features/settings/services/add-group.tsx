import { useQueryClient } from '@tanstack/react-query'
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
import { catalogDialogPx, GroupInputs, type GroupTyped } from './catalog-fields.tsx'

export function AddGroup({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [id] = useState(newId)
  const form = useForm<GroupTyped>({ defaultValues: { name: '', icon: 'tool', color: 'primary', needs: [] } })
  async function save(typed: GroupTyped): Promise<void> {
    const made = await call('POST /services/groups', { body: { id, ...typed } })
    await refresh(queries, 'ServiceCatalog')
    toast.success(t('serviceCatalog.added', { name: made.name }), limits.successToastMs)
    onClose()
  }
  const title = t('serviceCatalog.addGroup')
  return (
    <FormProvider {...form}>
      <FormDialog
        form={form}
        save={save}
        onClose={onClose}
        title={title}
        width={catalogDialogPx}
        submit={title}
      >
        <GroupInputs
          input={(name) => ({ ...form.register(name), error: problemAt(form, name) })}
          choice={(name) => ({ ...form.register(name), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
