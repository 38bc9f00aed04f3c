import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Connection } from '@zlecenia/contract/features/settings/connections.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { sizeText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import styles from '../settings.module.css'

interface ConnectionCardProps {
  connection: Connection
}

export function ConnectionCard({ connection: { name, on, address, space } }: ConnectionCardProps) {
  const t = useT()
  const may = useMay()
  const test = useMutation({
    mutationFn: () => call('POST /settings/connections/:name/test', { params: { name } }),
  })
  const state = (
    <Chip colour={on ? 'success' : 'neutral'} icon={on ? IconPlugConnected : IconPlugConnectedX}>
      {t(on ? 'settings.connection.isOn' : 'settings.connection.isOff')}
    </Chip>
  )
  return (
    <Card
      title={t(`settings.connection.${name}.title`)}
      hint={t(on ? `settings.connection.${name}.hint` : `settings.connection.${name}.off`)}
      aside={state}
    >
      <Stack>
        {address && <Facts of={[[t('settings.connection.address'), address]]} />}
        {space && (
          <Facts
            of={[
              [
                t('settings.connection.space'),
                t('settings.connection.spaceOf', {
                  free: sizeText(space.free),
                  total: sizeText(space.total),
                }),
              ],
            ]}
          />
        )}
        {space?.low && <Banner tone="warning">{t('settings.connection.spaceLow')}</Banner>}
        {test.error && (
          <Banner tone="error" announced>
            {problemText(test.error)}
          </Banner>
        )}
        {test.data && !test.isPending && (
          <Banner tone={test.data.works ? 'info' : 'error'} announced>
            {t(test.data.works ? `settings.connection.${name}.works` : `settings.connection.${name}.fails`)}
            {test.data.detail && (
              <>
                {' '}
                <bdi>{test.data.detail}</bdi>
              </>
            )}
          </Banner>
        )}
        {on && may(['update', 'Settings']) && (
          <div className={`cluster ${styles.foot}`}>
            <Button busy={test.isPending} onClick={() => test.mutate()}>
              {t(`settings.connection.${name}.test`)}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
