import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Conversation } from './chat.api.ts'

const mutes = ['hour', 'tomorrow', 'always'] as const

/** Stops the unread count for some time; mentions still notify. */
export function Mute({ of: { id, mutedUntil } }: { of: Conversation }) {
  const t = useT()
  const queries = useQueryClient()
  async function set(until: (typeof mutes)[number] | null) {
    try {
      await call('PUT /conversations/:id/mute', { params: { id }, body: { until } })
      await refresh(queries, 'conversation')
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  const Icon = mutedUntil ? IconBellOff : IconBell
  return (
    <Disclosure
      label={t(mutedUntil ? 'chat.muted' : 'chat.mute')}
      button={<Icon size={20} stroke={1.75} aria-hidden="true" />}
    >
      {(close) => (
        <div className="stack tight">
          {(mutedUntil ? [null] : mutes).map((until) => (
            <Button
              key={until}
              look="row"
              onClick={() => {
                close()
                void set(until)
              }}
            >
              {until === null ? t('chat.unmute') : t(`chat.muteFor.${until}`)}
            </Button>
          ))}
        </div>
      )}
    </Disclosure>
  )
}
