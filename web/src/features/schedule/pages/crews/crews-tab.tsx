import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { AddCrewDialog } from './add-crew-dialog.tsx'
import { CrewForm } from './crew-form.tsx'

export function CrewsTab() {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'new' | Crew | null>(null)
  const close = () => setOpened(null)
  const remove = useMutation({
    mutationFn: ({ id }: Crew) => call('DELETE /crews/:id', { params: { id } }),
    onSuccess: () => refresh(queries, 'Crew'),
  })
  return (
    <div className="stack">
      <div className="ends">
        <p className="prose quiet">{t('crews.hint')}</p>
        {may(['create', 'Crew']) && (
          <Button
            look="filled"
            data-adds="crews"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpened('new')}
          >
            {t('crews.add')}
          </Button>
        )}
      </div>
      <QueryState failed={t('crews.failed')} query={useQuery(query('GET /crews'))}>
        {({ crews }) =>
          crews.length === 0 ? (
            <section className="card">
              <MessagePanel title={t('crews.empty')} text={t('crews.emptyHint')} />
            </section>
          ) : (
            crews.map((crew) => (
              <CrewForm
                key={crew.id}
                crew={crew}
                onRemove={may(['delete', 'Crew']) ? () => setOpened(crew) : undefined}
              />
            ))
          )
        }
      </QueryState>
      {opened === 'new' && <AddCrewDialog onClose={close} />}
      {opened && opened !== 'new' && (
        <Confirm
          title={t('crews.removeTitle', { name: opened.name })}
          confirm={t('crews.remove')}
          run={async () => {
            await remove.mutateAsync(opened)
            toast.success(t('crews.removed'), limits.successToastMs)
          }}
          onClose={close}
        >
          <p>{t('crews.removeText')}</p>
        </Confirm>
      )}
    </div>
  )
}
