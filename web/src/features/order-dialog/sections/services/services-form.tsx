import { useQuery } from '@tanstack/react-query'
import { serviceGroupsQuery } from '#features/service-catalog/index.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { SameWork } from '../../addition/same-work-banner.tsx'
import '../../messages.ts'
import { PreferredPeriod } from './preferred-period.tsx'
import { PriorityChoice } from './priority-choice.tsx'
import { ServiceGroups } from './service-groups.tsx'
import { ServiceSearch } from './service-search.tsx'
import { servicesSlice } from './services.draft.ts'

export function ServicesForm() {
  const t = useT()
  const slice = servicesSlice.useFields()
  const isFault = servicesSlice.useValue('isFault')
  return (
    <Stack>
      <Check
        label={t('servicesStep.fault')}
        hint={t('servicesStep.faultHint')}
        name={slice.name('isFault')}
        checked={isFault}
        onChange={(event) => slice.set({ isFault: event.target.checked })}
      />
      <PriorityChoice />
      {isFault ? <SameWork /> : <ChosenFromCatalogue />}
      <PreferredPeriod />
    </Stack>
  )
}

function ChosenFromCatalogue() {
  const t = useT()
  const groups = useQuery(serviceGroupsQuery())
  if (groups.isLoadingError) {
    return (
      <Banner
        tone="error"
        announced
        actions={<Button onClick={() => groups.refetch()}>{t('servicesStep.retry')}</Button>}
      >
        <span lang="en">{t('servicesStep.loadFailed')}</span>
        <br />
        {t('servicesStep.loadFailedPolish')}
      </Banner>
    )
  }
  return (
    <>
      <ServiceSearch groups={groups.data ?? []} />
      <SameWork />
      <ServiceGroups groups={groups.data ?? []} />
    </>
  )
}
