import { useMutation } from '@tanstack/react-query'
import type { MailboxState } from '@zlecenia/contract/features/mail/mailboxes.contract'
import { type ComponentProps, useId } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import type { ShownMailbox } from './mailbox-fields.ts'

type Shown = MailboxState | 'off'
const colours: Readonly<Record<Shown, ComponentProps<typeof Chip>['colour']>> = {
  new: 'info',
  ok: 'success',
  auth: 'error',
  away: 'warning',
  sealed: 'error',
  off: 'neutral',
}
const words: Readonly<Record<Shown, MessageKey>> = {
  new: 'mailSettings.state.new',
  ok: 'mailSettings.state.ok',
  auth: 'mailSettings.state.auth',
  away: 'mailSettings.state.away',
  sealed: 'mailSettings.state.sealed',
  off: 'mailSettings.state.off',
}
const hints: Readonly<Partial<Record<Shown, MessageKey>>> = {
  auth: 'mailSettings.authHint',
  away: 'mailSettings.awayHint',
  sealed: 'mailSettings.sealedHint',
}
const fullPercent = 90

interface MailboxRowProps {
  mailbox: ShownMailbox
  mayChange: boolean
  onChange: () => void
}

export function MailboxRow({ mailbox, mayChange, onChange }: MailboxRowProps) {
  const t = useT()
  const id = useId()
  const { address, name, active, state, detail, filled, syncedAt, letters } = mailbox
  const shown: Shown = active ? state : 'off'
  const hint = hints[shown]
  const test = useMutation({
    mutationFn: () => call('POST /settings/mailboxes/:id/test', { params: { id: mailbox.id } }),
  })
  return (
    <li aria-labelledby={id}>
      <Stack>
        <div className="cluster">
          <h3 id={id}>
            <bdi dir="ltr">{address}</bdi>
          </h3>
          <Chip colour={colours[shown]}>{t(words[shown])}</Chip>
        </div>
        <p className="aside">
          {name && (
            <>
              <bdi>{name}</bdi>
              {' · '}
            </>
          )}
          {t('mailSettings.letters', { count: letters })}
          {syncedAt && ` · ${t('mailSettings.syncedAt', { when: dayAndTimeOf(syncedAt) })}`}
          {filled !== null && ` · ${t('mailSettings.filled', { percent: filled })}`}
        </p>
        {hint && (
          <Banner tone={shown === 'away' ? 'warning' : 'error'}>
            {t(hint)}
            {detail && shown !== 'sealed' && <ServerWords detail={detail} />}
          </Banner>
        )}
        {filled !== null && filled >= fullPercent && (
          <Banner tone="warning">{t('mailSettings.full', { percent: filled })}</Banner>
        )}
        {test.error && (
          <Banner tone="error" announced>
            {problemText(test.error)}
          </Banner>
        )}
        {test.data && !test.isPending && <Attempts of={test.data} />}
        {mayChange && (
          <Buttons>
            <Button
              busy={test.isPending}
              aria-label={t('mailSettings.testOf', { address })}
              onClick={() => test.mutate()}
            >
              {t('mailSettings.test')}
            </Button>
            <Button look="text" aria-label={t('mailSettings.changeOf', { address })} onClick={onChange}>
              {t('mailSettings.change')}
            </Button>
          </Buttons>
        )}
      </Stack>
    </li>
  )
}

interface Attempt {
  works: boolean
  detail: string | null
}

function Attempts({ of: { imap, smtp } }: { of: { imap: Attempt; smtp: Attempt } }) {
  const t = useT()
  const checks = [
    {
      key: 'imap',
      ...imap,
      words: t(imap.works ? 'mailSettings.receivingWorks' : 'mailSettings.receivingFails'),
    },
    {
      key: 'smtp',
      ...smtp,
      words: t(smtp.works ? 'mailSettings.sendingWorks' : 'mailSettings.sendingFails'),
    },
  ]
  return checks.map(({ key, works, detail, words: sentence }) => (
    <Banner key={key} tone={works ? 'info' : 'error'} announced>
      {sentence}
      {detail && <ServerWords detail={detail} />}
    </Banner>
  ))
}

function ServerWords({ detail }: { detail: string }) {
  const t = useT()
  return (
    <>
      {' '}
      {t('mailSettings.serverSays')} <bdi>{detail}</bdi>
    </>
  )
}
