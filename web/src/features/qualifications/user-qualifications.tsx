import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { lazy, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { QualificationRows } from './qualification-rows.tsx'
import { qualificationsQuery } from './qualifications.api.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))
const Parts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddQualification }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeQualification }))),
  Tools: lazy(() => parts().then((it) => ({ default: it.QualificationTools }))),
  History: lazy(() => parts().then((it) => ({ default: it.QualificationHistory }))),
}

/** Shown to readers of users; number, scan and history depend on further rights. */
export function UserQualifications({ userId }: { userId: string }) {
  const t = useT()
  const may = useMay()
  const found = useQuery(qualificationsQuery(userId))
  const [open, setOpen] = useState<string | 'new' | null>(null)
  const [archivedToo, setArchivedToo] = useState(false)
  const all = found.data?.qualifications ?? []
  const changed = all.find(({ id }) => id === open)
  const scanOf = ({ id }: Qualification) =>
    call('GET /users/:id/qualifications/:qualificationId/scan', {
      params: { id: userId, qualificationId: id },
    })
  const mayAdd = useMayAll()(['create', 'Qualification'])
  const mayChange = may(['update', 'Qualification'])
  return (
    <div className="stack">
      <Card
        title={t('qualifications.title')}
        aside={
          mayAdd && (
            <Button
              look="text"
              data-adds="qualifications"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setOpen('new')}
            >
              {t('qualifications.add')}
            </Button>
          )
        }
      >
        <QueryState failed={t('qualifications.failed')} query={found}>
          {({ qualifications }) => {
            const shown = qualifications.filter(({ archived }) => archivedToo || !archived)
            return (
              <>
                {shown.length === 0 && <p className="quiet">{t('qualifications.none')}</p>}
                <QualificationRows
                  of={shown}
                  scanOf={scanOf}
                  {...(mayChange && {
                    tools: (it: Qualification) => (
                      <LazyPart>
                        <Parts.Tools userId={userId} of={it} onChange={() => setOpen(it.id)} />
                      </LazyPart>
                    ),
                  })}
                />
                {qualifications.some(({ archived }) => archived) && (
                  <Check
                    label={t('qualifications.showArchived')}
                    checked={archivedToo}
                    onChange={(event) => setArchivedToo(event.target.checked)}
                  />
                )}
              </>
            )
          }}
        </QueryState>
      </Card>
      {may(['read', 'Qualification']) && (
        <LazyPart>
          <Parts.History userId={userId} />
        </LazyPart>
      )}
      <LazyPart>
        {open === 'new' && <Parts.Add userId={userId} onClose={() => setOpen(null)} />}
        {changed && <Parts.Change userId={userId} of={changed} onClose={() => setOpen(null)} />}
      </LazyPart>
    </div>
  )
}
