import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WholeBuilding } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCustomersFound } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { LoadFailed } from '#ui/form/load-failed.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { buildingPlace } from '../buildings-pages.api.ts'

const widthPx = 620

interface MoveBuildingProps {
  of: WholeBuilding
  onClose: () => void
}

interface MoveFields {
  customerId: string
  keepsPayer: boolean
  records: Record<string, boolean>
}

/** Moves a building to a new manager, based on the version seen on opening. */
export function MoveBuilding({ of, onClose }: MoveBuildingProps) {
  const t = useT()
  const queries = useQueryClient()
  const [{ building, billingRecords }] = useState(of)
  const { customer, payer, version } = building
  const params = { buildingId: building.id }
  const records = billingRecords.filter(({ archived }) => !archived)
  const form = useForm<MoveFields>({
    defaultValues: {
      customerId: '',
      keepsPayer: payer !== null,
      // Data of the leaving manager rarely move along.
      records: Object.fromEntries(
        records.map(({ id, companyName, name }) => [id, (companyName ?? name) !== customer.name]),
      ),
    },
  })
  const underWay = useQuery({
    ...query('GET /buildings/:buildingId/move', { params }),
    meta: { quiet: true },
    staleTime: 0,
  })
  const move = useMutation({
    mutationFn: ({ customerId, keepsPayer, records: taken }: MoveFields) => {
      const kept = records.flatMap(({ id }) => (taken[id] ? [id] : []))
      const body = { customerId, keepsPayer, billingRecords: kept, version }
      return call('POST /buildings/:buildingId/move', { params, body })
    },
    onSettled: () => refresh(queries, 'Building', 'Customer'),
  })
  const { openOrders = 0, drafts = 0 } = underWay.data ?? {}
  return (
    <FormDialog
      title={t('buildingMove.title', { name: buildingPlace(building) })}
      submit={t('buildingMove.submit')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        if (typed.customerId === customer.id) {
          return form.setError('customerId', { message: t('buildingMove.same') })
        }
        const moved = await move.mutateAsync(typed)
        toast.success(t('buildingMove.moved', { name: moved.customer.name }), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <ThingField
        form={form}
        name="customerId"
        label={t('buildingMove.client')}
        hint={t('buildingRecord.clientHint')}
        useFound={useCustomersFound}
        words={{
          waiting: t('buildingRecord.clientLoading'),
          nothing: t('buildingRecord.clientNone'),
          failed: t('buildingRecord.clientFailed'),
        }}
      />
      {(records.length > 0 || payer) && (
        <fieldset className="stack">
          <legend>{t('buildingMove.records')}</legend>
          {payer && (
            <Check {...form.register('keepsPayer')} label={t('buildingMove.payer', { name: payer.name })} />
          )}
          {records.map(({ id, companyName, name, nip, city }) => (
            <Check
              key={id}
              {...form.register(`records.${id}`)}
              label={[companyName ?? name, nip, city].filter(Boolean).join(', ')}
            />
          ))}
          <p className="aside">{t('buildingMove.recordsHint')}</p>
        </fieldset>
      )}
      <p>{t('buildingMove.text')}</p>
      {Boolean(openOrders || drafts) && (
        <Banner tone="info">
          {Boolean(openOrders) && <p>{t('buildingMove.orders', { count: openOrders ?? 0 })}</p>}
          {drafts > 0 && <p>{t('buildingMove.drafts', { count: drafts })}</p>}
        </Banner>
      )}
      <LoadFailed
        name="underWay"
        failed={
          underWay.isLoadingError ? `${t('buildingMove.failed')}\n${problemText(underWay.error)}` : undefined
        }
        onRetry={() => void underWay.refetch()}
      />
    </FormDialog>
  )
}
