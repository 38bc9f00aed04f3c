import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Rounding, roundings, typedPercent } from '@zlecenia/contract/features/price-list/price-kinds'
import { decimalText } from '@zlecenia/contract/lib/amounts'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Answer, call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useKeyedGroups } from '../price-list.api.ts'
import { priceText } from '../price-words.ts'

const widthPx = 680

const emptyRaise = () => ({
  groupId: '',
  percent: '',
  roundTo: '1' as Rounding,
  from: dayAfter(todayInWarsaw(), 1),
})
type RaiseFields = ReturnType<typeof emptyRaise>
type Preview = Answer<'POST /price-items/raise'>

const percentSent = (text: string) => {
  const parts = typedPercent(text)
  return parts === null ? text : decimalText(parts, 2)
}
const settingsOf = ({ groupId, percent, ...typed }: RaiseFields) => ({
  ...typed,
  groupId: groupId || null,
  percent: percentSent(percent),
})

/** Shows the new prices first; another setting needs another preview. */
export function RaiseDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const groups = useKeyedGroups()
  const form = useForm({ defaultValues: emptyRaise() })
  const values = { ...emptyRaise(), ...useWatch({ control: form.control }) }
  const [seen, setSeen] = useState<{ of: string; preview: Preview }>()
  const settings = JSON.stringify(settingsOf(values))
  const preview = seen?.of === settings ? seen.preview : undefined
  const raise = useMutation({
    mutationFn: (seal: string | null) =>
      call('POST /price-items/raise', { body: { ...settingsOf(values), seal } }),
  })
  async function save(): Promise<void> {
    if (!preview) return setSeen({ of: settings, preview: await raise.mutateAsync(null) })
    // A list that changed since needs another preview.
    setSeen(undefined)
    const { rows } = await raise.mutateAsync(preview.seal)
    await refresh(queries, 'PriceList')
    toast.success(t('priceRecord.saved', { count: rows.length }), limits.successToastMs)
    onClose()
  }
  const saves = preview !== undefined && preview.rows.length > 0
  return (
    <FormDialog
      title={t('priceRecord.raiseTitle')}
      submit={t(saves ? 'priceRecord.save' : 'priceRecord.preview')}
      width={widthPx}
      form={form}
      save={save}
      onClose={onClose}
    >
      <Rows>
        <Select {...form.register('groupId')} label={t('priceList.group')} data-autofocus="">
          <option value="">{t('priceList.anyGroup')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          {...form.register('percent', {
            validate: (text) => typedPercent(text) !== null || t('priceList.percentShape'),
          })}
          label={t('priceRecord.percent')}
          hint={t('priceRecord.percentHint')}
          required
          inputMode="decimal"
          autoComplete="off"
          error={problemAt(form, 'percent')}
        />
        <Select {...form.register('roundTo')} label={t('priceRecord.roundTo')}>
          {roundings.map((value) => (
            <option key={value} value={value}>
              {t(`priceRecord.roundings.g${value}`)}
            </option>
          ))}
        </Select>
        <DayInput form={form} name="from" label={t('priceRecord.raiseFrom')} />
      </Rows>
      {preview && <Raised of={preview} from={values.from} />}
    </FormDialog>
  )
}

function Raised({ of: { rows }, from }: { of: Preview; from: string }) {
  const t = useT()
  if (rows.length === 0) return <p role="status">{t('priceRecord.nothingRaised')}</p>
  return (
    <>
      <p role="status">{t('priceRecord.raised', { count: rows.length, day: dayOf(from) })}</p>
      <DifferencesTable
        heads={[t('priceList.name'), t('priceRecord.before'), t('priceRecord.after')]}
        rows={rows.map(({ id, name, unit, before, after, hasLater }) => ({
          key: id,
          label: `${name} (${unit})`,
          current: priceText(before),
          found: hasLater ? `${priceText(after)}, ${t('priceRecord.hasLater')}` : priceText(after),
        }))}
      />
    </>
  )
}
