import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import type { ReplacedPart } from '@zlecenia/contract/features/devices/replaced-parts.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { FormProvider, type UseFormRegisterReturn, useForm, useFormContext } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { newId } from '#lib/new-id.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { isDay } from '#ui/form/day-field.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { asText } from '#ui/record-form/fields.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { replacedPartsQuery } from '../devices.api.ts'

const dialogPx = 640
const emptyPart = () => ({
  name: '',
  replacedOn: todayInWarsaw(),
  partNumber: '',
  orderId: '',
  remarks: '',
})
type PartFields = ReturnType<typeof emptyPart>
const fieldsOf = (it: ReplacedPart): PartFields => ({
  name: it.name,
  replacedOn: it.replacedOn,
  partNumber: it.partNumber ?? '',
  orderId: it.order?.id ?? '',
  remarks: it.remarks ?? '',
})
const labels: Record<keyof PartFields, MessageKey> = {
  name: 'deviceRecord.partName',
  replacedOn: 'deviceRecord.partReplacedOn',
  partNumber: 'deviceRecord.partNumber',
  orderId: 'deviceRecord.partOrder',
  remarks: 'deviceRecord.partRemarks',
}

interface DialogProps {
  device: Device
  onClose: () => void
}
interface ReplacedPartDialogProps extends DialogProps {
  /** Null: a new one. */
  of: ReplacedPart | null
  removes: boolean
}

export function ReplacedPartDialog({ of, removes, ...dialog }: ReplacedPartDialogProps) {
  if (!of) return <AddPart {...dialog} />
  return removes ? <RemovePart {...dialog} part={of} /> : <ChangePart {...dialog} part={of} />
}

function AddPart({ device, onClose }: DialogProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id for all tries: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: emptyPart() })
  const add = useMutation({
    mutationFn: ({ orderId, ...typed }: PartFields) =>
      call('POST /devices/:id/parts', {
        params: { id: device.id },
        body: { id, ...typed, orderId: orderId || null },
      }),
    onSuccess: () => refresh(queries, 'Device'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('deviceRecord.partTitle')}
        submit={t('deviceRecord.partSave')}
        width={dialogPx}
        form={form}
        save={async (typed) => {
          await add.mutateAsync(typed)
          toast.success(t('deviceRecord.partAdded'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <PartInputs
          device={device}
          order={null}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}

function ChangePart({ device, part, onClose }: DialogProps & { part: ReplacedPart }) {
  const t = useT()
  const queries = useQueryClient()
  const orders = useOrders(device, part.order)
  const editing = useRecordForm({
    record: part,
    fieldsOf,
    save: ({ orderId, ...changed }, { id, version }) =>
      call('PATCH /devices/:id/parts/:partId', {
        params: { id: device.id, partId: id },
        body: { ...changed, ...(orderId !== undefined && { orderId: orderId || null }), version },
      }),
    async reread() {
      const { parts } = await queries.fetchQuery({ ...replacedPartsQuery(device.id), staleTime: 0 })
      return parts.find(({ id }) => id === part.id) ?? part
    },
    onSaved() {
      void refresh(queries, 'Device')
      onClose()
    },
  })
  const title = t('deviceRecord.partChangeTitle', { name: part.name })
  return (
    <Modal title={title} closeLabel={t('shell.close')} width={dialogPx} onClose={onClose}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name as keyof PartFields])}
        wordsOf={(name, value) => {
          const text = asText(name, value)
          if (name === 'orderId') return orders.find(({ id }) => id === text)?.number ?? ''
          return isDay(text) ? dayOf(text) : text
        }}
      >
        <PartInputs device={device} order={part.order} input={(name, rules) => editing.field(name, rules)} />
      </RecordForm>
    </Modal>
  )
}

function RemovePart({ device, part, onClose }: DialogProps & { part: ReplacedPart }) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('deviceRecord.partRemoveTitle', { name: part.name })}
      confirm={t('deviceRecord.partRemove')}
      run={async () => {
        const params = { id: device.id, partId: part.id }
        await call('DELETE /devices/:id/parts/:partId', { params }).finally(() => refresh(queries, 'Device'))
        toast.success(t('deviceRecord.partRemoved'), limits.successToastMs)
      }}
      onClose={onClose}
    >
      <p>{t('deviceRecord.partRemoveText')}</p>
    </Confirm>
  )
}

type OrderName = { id: string; number: string }

/** Latest orders of the building, and the one that was chosen before. */
function useOrders({ building }: Device, chosen: OrderName | null): readonly OrderName[] {
  const may = useMay()
  const { data } = useQuery({
    ...query('GET /orders', { query: { building: [building.id], size: 50 } }),
    enabled: may(['read', 'Order']),
  })
  const rows: readonly OrderName[] = data?.rows ?? []
  return chosen && rows.every(({ id }) => id !== chosen.id) ? [chosen, ...rows] : rows
}

interface PartInputsProps {
  device: Device
  order: OrderName | null
  input: (
    name: keyof PartFields,
    rules?: { validate: (text: string) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

function PartInputs({ device, order, input }: PartInputsProps) {
  const t = useT()
  const form = useFormContext<PartFields>()
  const orders = useOrders(device, order)
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  return (
    <Rows>
      <Field
        {...input('name', required)}
        label={t('deviceRecord.partName')}
        required
        autoComplete="off"
        data-autofocus=""
      />
      <DayInput form={form} name="replacedOn" label={t('deviceRecord.partReplacedOn')} />
      <Field {...input('partNumber')} label={t('deviceRecord.partNumber')} autoComplete="off" />
      <Select {...input('orderId')} label={t('deviceRecord.partOrder')}>
        <option value="">{t('deviceRecord.noOrder')}</option>
        {orders.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </Select>
      <Wide>
        <TextArea {...input('remarks')} label={t('deviceRecord.partRemarks')} rows={3} />
      </Wide>
    </Rows>
  )
}
