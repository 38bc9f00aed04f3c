import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'

export function WorkCard() {
  const t = useT()
  const jobs = useQuery({ ...query('GET /ready'), meta: { quiet: true } }).data?.jobs
  if (!jobs) return null
  const runs = jobs === 'running'
  const state = (
    <Chip colour={runs ? 'success' : 'error'} icon={runs ? IconPlayerPlay : IconPlayerPause}>
      {t(runs ? 'settings.connection.work.runs' : 'settings.connection.work.stands')}
    </Chip>
  )
  return (
    <Card title={t('settings.connection.work.title')} hint={t('settings.connection.work.hint')} aside={state}>
      {!runs && <Banner tone="warning">{t('settings.connection.work.standing')}</Banner>}
    </Card>
  )
}
