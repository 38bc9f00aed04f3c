import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InternalEvent } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { writtenDaySpan } from '@zlecenia/contract/lib/written-dates'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { EventDialog } from './event-dialog.tsx'

type EventAction = { of: 'edit'; event: InternalEvent | null } | { of: 'remove'; event: InternalEvent }

export function EventsTab() {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [action, setAction] = useState<EventAction | null>(null)
  const close = () => setAction(null)
  const remove = useMutation({
    mutationFn: ({ id }: InternalEvent) => call('DELETE /internal-events/:id', { params: { id } }),
    onSuccess: () => refresh(queries, 'InternalEvent'),
  })
  return (
    <div className="stack">
      <div className="ends">
        <p className="prose quiet">{t('internalEvents.hint')}</p>
        {may(['create', 'InternalEvent']) && (
          <Button
            look="filled"
            data-adds="events"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAction({ of: 'edit', event: null })}
          >
            {t('internalEvents.add')}
          </Button>
        )}
      </div>
      <QueryState failed={t('internalEvents.failed')} query={useQuery(query('GET /internal-events'))}>
        {({ events }) =>
          events.length === 0 ? (
            <section className="card">
              <MessagePanel title={t('internalEvents.empty')} text={t('internalEvents.emptyHint')} />
            </section>
          ) : (
            events.map((event) => (
              <EventLine
                key={event.id}
                event={event}
                onEdit={may(['update', 'InternalEvent']) ? () => setAction({ of: 'edit', event }) : undefined}
                onRemove={
                  may(['delete', 'InternalEvent']) ? () => setAction({ of: 'remove', event }) : undefined
                }
              />
            ))
          )
        }
      </QueryState>
      {action?.of === 'edit' && <EventDialog event={action.event} onClose={close} />}
      {action?.of === 'remove' && (
        <Confirm
          title={t('internalEvents.removeTitle', { title: action.event.title })}
          confirm={t('internalEvents.remove')}
          run={async () => {
            await remove.mutateAsync(action.event)
            toast.success(t('internalEvents.removed'), limits.successToastMs)
          }}
          onClose={close}
        >
          <p>{t('internalEvents.removeText')}</p>
        </Confirm>
      )}
    </div>
  )
}

interface EventLineProps {
  event: InternalEvent
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function EventLine({ event, onEdit, onRemove }: EventLineProps) {
  const t = useT()
  const { title, repeatsUntil, users } = event
  return (
    <section className="card sunken stack tight" aria-label={title}>
      <div className="ends">
        <h2 className="name">{title}</h2>
        <span className="cluster">
          {onEdit && (
            <Button look="text" aria-label={t('internalEvents.editOf', { title })} onClick={onEdit}>
              {t('internalEvents.edit')}
            </Button>
          )}
          {onRemove && (
            <Button look="text" aria-label={t('internalEvents.removeOf', { title })} onClick={onRemove}>
              {t('internalEvents.remove')}
            </Button>
          )}
        </span>
      </div>
      <p>
        {writtenDaySpan(language(), event)}
        {repeatsUntil && ` · ${t('internalEvents.weeklyUntil', { day: dayOf(repeatsUntil) })}`}
      </p>
      <p className="aside">{users.map(({ name }) => name).join(', ')}</p>
    </section>
  )
}
