import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { invalidate, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const fewCodes = 3
const dialogs = { on: TurnOnDialog, codes: NewCodesDialog, off: TurnOffDialog }

export function SecondFactorCard() {
  const t = useT()
  const queries = useQueryClient()
  const factor = useQuery(query('GET /me/second-factor'))
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const state = factor.data && (
    <Chip
      colour={factor.data.on ? 'success' : 'neutral'}
      icon={factor.data.on ? IconShieldCheck : IconShieldOff}
    >
      {t(factor.data.on ? 'settings.factor.isOn' : 'settings.factor.isOff')}
    </Chip>
  )
  return (
    <Card title={t('settings.factor.title')} hint={t('settings.factor.text')} aside={state}>
      <QueryState failed={t('settings.failed')} query={factor}>
        {({ on, since, recoveryCodesLeft: count }) => (
          <Stack>
            {on && since && <p>{t('settings.factor.since', { day: dayOf(since) })}</p>}
            {on && count > fewCodes && <p>{t('settings.factor.codesLeft', { count })}</p>}
            {on && count <= fewCodes && (
              <Banner tone="warning">{t('settings.factor.codesLeft', { count })}</Banner>
            )}
            <Buttons>
              {!on && <Button onClick={() => setOpen('on')}>{t('settings.factor.turnOn')}</Button>}
              {on && <Button onClick={() => setOpen('codes')}>{t('settings.factor.newCodes')}</Button>}
              {on && (
                <Button look="danger" onClick={() => setOpen('off')}>
                  {t('settings.factor.turnOff')}
                </Button>
              )}
            </Buttons>
          </Stack>
        )}
      </QueryState>
      {Dialog && (
        <Dialog
          onClose={() => {
            setOpen(null)
            void invalidate(queries, 'GET /me/second-factor')
          }}
        />
      )}
    </Card>
  )
}
