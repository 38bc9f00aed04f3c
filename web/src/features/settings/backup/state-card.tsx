import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BackupOverview, BackupState } from '@zlecenia/contract/features/backups/backups.contract'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Stack } from '#ui/form/layout.tsx'

const looks: Record<BackupState, { colour: 'success' | 'info' | 'warning' | 'error'; icon: TablerIcon }> = {
  fresh: { colour: 'success', icon: IconCircleCheck },
  running: { colour: 'info', icon: IconLoader2 },
  stale: { colour: 'warning', icon: IconClockExclamation },
  none: { colour: 'warning', icon: IconAlertTriangle },
  failed: { colour: 'error', icon: IconAlertTriangle },
}

export function StateCard({ overview }: { overview: BackupOverview }) {
  const t = useT()
  const { state, last, failure, folder, dailySealed } = overview
  return (
    <Card
      title={t('backups.state.title')}
      aside={<Chip {...looks[state]}>{t(`backups.state.${state}`)}</Chip>}
    >
      <Stack>
        {failure && (
          <Banner tone="error">
            {t(`backups.warning.${failure.reason}`)}{' '}
            {t('backups.warning.failedAt', { when: dayAndTimeOf(failure.at) })}.
          </Banner>
        )}
        {!last && <Banner tone="warning">{t('backups.warning.none')}</Banner>}
        {state === 'stale' && <Banner tone="warning">{t('backups.warning.stale')}</Banner>}
        {last && last.missing > 0 && (
          <Banner tone="warning">{t('backups.warning.missing', { n: last.missing })}</Banner>
        )}
        <Facts
          of={[
            [t('backups.last.madeAt'), last ? dayAndTimeOf(last.madeAt) : t('backups.last.never')],
            [t('backups.last.size'), last ? sizeText(last.size) : null],
            [
              t('backups.last.inside'),
              last ? t('backups.last.content', { rows: last.rows, files: last.files }) : null,
            ],
            [
              t('backups.last.key'),
              last ? t(last.secretKey ? 'backups.last.keyInside' : 'backups.last.keyOutside') : null,
            ],
            [t('backups.last.daily'), t(dailySealed ? 'backups.last.dailySealed' : 'backups.last.dailyOpen')],
            [t('backups.last.folder'), <bdi key="folder">{folder}</bdi>],
          ]}
        />
      </Stack>
    </Card>
  )
}
