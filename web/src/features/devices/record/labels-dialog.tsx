import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type LabelSheet,
  labelSheetNames,
  labelsOnSheet,
} from '@zlecenia/contract/features/devices/label-sheets'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { refresh } from '#lib/refresh.ts'
import { saveFile } from '#lib/save-file.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

const widthPx = 560
interface LabelFields {
  sheet: LabelSheet
  from: string
}

interface LabelsDialogProps {
  deviceIds: readonly string[]
  onClose: () => void
}

export function LabelsDialog({ deviceIds, onClose }: LabelsDialogProps) {
  const t = useT()
  const mayRenew = useMay()(['update', 'Device'])
  const [only, ...others] = deviceIds
  const [renewing, setRenewing] = useState(false)
  const form = useForm<LabelFields>({ defaultValues: { sheet: 'a4x24', from: '1' } })
  const sheet = useWatch({ control: form.control, name: 'sheet' })
  const max = labelsOnSheet(sheet)
  const [onlyHere, setOnlyHere] = useState<string>()
  const print = useMutation({
    mutationFn: ({ sheet, from }: LabelFields) =>
      call('POST /devices/labels', {
        body: {
          deviceIds: [...deviceIds],
          sheet,
          from: labelsOnSheet(sheet) > 1 ? Number(from) : 1,
          anyway: onlyHere !== undefined,
        },
      }),
  })
  return (
    <FormDialog
      title={t('deviceLabels.printTitle', { count: deviceIds.length })}
      submit={t(onlyHere ? 'deviceLabels.printAnyway' : 'deviceLabels.print')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        try {
          saveFile(await print.mutateAsync(typed), `${t('deviceLabels.fileName')}.pdf`)
          onClose()
        } catch (error) {
          const refusal =
            error instanceof ProblemError && error.errors.find(({ field }) => field === 'anyway')
          if (!refusal) throw error
          setOnlyHere(refusal.message)
        }
      }}
      onClose={onClose}
    >
      <Rows>
        <Select {...form.register('sheet')} label={t('deviceLabels.sheet')} data-autofocus="">
          {labelSheetNames.map((name) => (
            <option key={name} value={name}>
              {t(`deviceLabels.sheets.${name}`)}
            </option>
          ))}
        </Select>
        {max > 1 && (
          <Field
            {...form.register('from', {
              validate: (text) =>
                (/^\d+$/u.test(text) && Number(text) >= 1 && Number(text) <= max) ||
                t('rules.between', { min: 1, max }),
            })}
            label={t('deviceLabels.from')}
            hint={t('deviceLabels.fromHint', { max })}
            inputMode="numeric"
            autoComplete="off"
            error={problemAt(form, 'from')}
          />
        )}
      </Rows>
      {onlyHere && (
        <Banner tone="warning" announced>
          {onlyHere}
        </Banner>
      )}
      <p className="quiet">{t('deviceLabels.hint')}</p>
      {only !== undefined && others.length === 0 && mayRenew && (
        <p>
          <Button look="text" onClick={() => setRenewing(true)}>
            {t('deviceLabels.renew')}
          </Button>
        </p>
      )}
      {renewing && only !== undefined && <RenewQuestion id={only} onClose={() => setRenewing(false)} />}
    </FormDialog>
  )
}

function RenewQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('deviceLabels.renewTitle')}
      confirm={t('deviceLabels.renew')}
      run={async () => {
        await call('POST /devices/:id/label', { params: { id } })
        toast.success(t('deviceLabels.renewed'), limits.successToastMs)
        void refresh(queries, 'Device')
      }}
      onClose={onClose}
    >
      <p>{t('deviceLabels.renewText')}</p>
    </Confirm>
  )
}
