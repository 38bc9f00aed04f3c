import { prioritiesOf } from '@zlecenia/contract/features/schedule/priorities'
import { useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { servicesSlice } from './services.draft.ts'
import { priorityIn } from './services.payload.ts'

/** Placed before the search, which has the focus first: Shift+Tab and an arrow change it. */
export function PriorityChoice() {
  const t = useT()
  const slice = servicesSlice.useFields()
  const isFault = servicesSlice.useValue('isFault')
  const priority = servicesSlice.useValue('priority')
  return (
    <RadioCards
      label={t('servicesStep.priority')}
      name={slice.name('priority')}
      options={prioritiesOf(isFault).map((value) => ({ value, title: t(`priority.${value}`) }))}
      value={priorityIn({ isFault, priority })}
      onChoose={(chosen) => slice.set({ priority: chosen })}
    />
  )
}
