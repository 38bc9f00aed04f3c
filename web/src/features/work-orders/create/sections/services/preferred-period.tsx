import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useT } from '../../../../../lib/i18n.ts'
import { dayText, typedDay } from '../../../../../lib/typed-date.ts'
import { DateField } from '../../../../../ui/form/date-field.tsx'
import { Rows } from '../../../../../ui/form/layout.tsx'
import { useSlice, useSliceValue } from '../../slice.tsx'
import type { ServicesDraft } from './services.draft.ts'

/** When the client would like it; both days are optional. */
export function PreferredPeriod() {
  return (
    <Rows>
      <PreferredDay field="preferredStart" />
      <PreferredDay field="preferredEnd" notBefore="preferredStart" />
    </Rows>
  )
}

type Field = 'preferredStart' | 'preferredEnd'

function PreferredDay({ field, notBefore }: { field: Field; notBefore?: Field }) {
  const t = useT()
  const slice = useSlice<ServicesDraft>('services')
  const text = useSliceValue<ServicesDraft, typeof field>('services', field)
  const today = dayInWarsaw(new Date())
  const day = typedDay(text, today)
  const earlier = useSliceValue<ServicesDraft, Field>('services', notBefore ?? field)
  const min = (notBefore && typedDay(earlier, today)) ?? undefined
  const label = t(`servicesStep.${field}`)
  return (
    <DateField
      kind="date"
      label={label}
      hint={t('servicesStep.dayHint')}
      name={slice.name(field)}
      value={text}
      onType={(value) => slice.set({ [field]: value })}
      onLeave={() => {
        if (day && dayText(day) !== text) slice.set({ [field]: dayText(day) })
      }}
      min={min}
      picked={day ?? ''}
      onPick={(value) => slice.set({ [field]: dayText(value) })}
      pickLabel={t('servicesStep.pickDay', { label })}
    />
  )
}
