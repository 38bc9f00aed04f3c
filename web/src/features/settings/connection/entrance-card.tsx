import { IconDeviceDesktop, IconWorld } from '@tabler/icons-react'
import type { Entrance } from '@zlecenia/contract/features/settings/connections.contract'
import { isLoopback } from '@zlecenia/contract/lib/loopback'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Stack } from '#ui/form/layout.tsx'

export function EntranceCard({ entrance: { link, onlyHere, host, publicUrl } }: { entrance: Entrance }) {
  const t = useT()
  const alone = isLoopback(host)
  const todo = alone ? 'settings.connection.entrance.openUp' : 'settings.connection.entrance.nameIt'
  return (
    <Card
      title={t('settings.connection.entrance.title')}
      hint={t(
        onlyHere ? 'settings.connection.entrance.onlyHereHint' : 'settings.connection.entrance.sharedHint',
      )}
      aside={
        <Chip colour={onlyHere ? 'warning' : 'success'} icon={onlyHere ? IconDeviceDesktop : IconWorld}>
          {t(onlyHere ? 'settings.connection.entrance.onlyHere' : 'settings.connection.entrance.shared')}
        </Chip>
      }
    >
      <Stack>
        <Facts
          of={[
            [t('settings.connection.entrance.link'), <bdi key="link">{link}</bdi>],
            [
              t('settings.connection.entrance.host'),
              <span key="host">
                <bdi>{host}</bdi> ·{' '}
                {t(
                  alone
                    ? 'settings.connection.entrance.hostAlone'
                    : 'settings.connection.entrance.hostNetwork',
                )}
              </span>,
            ],
            [
              t('settings.connection.entrance.publicUrl'),
              publicUrl ? <bdi key="url">{publicUrl}</bdi> : t('settings.connection.entrance.notSet'),
            ],
          ]}
        />
        {onlyHere && <Banner tone="info">{t(todo)}</Banner>}
      </Stack>
    </Card>
  )
}
