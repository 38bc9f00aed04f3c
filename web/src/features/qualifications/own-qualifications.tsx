import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { QualificationRows } from './qualification-rows.tsx'

/** Read-only: the office edits them. */
export function OwnQualifications() {
  const t = useT()
  const own = useQuery(query('GET /me/qualifications'))
  return (
    <Card title={t('qualifications.own')} hint={t('qualifications.ownHint')}>
      <QueryState failed={t('qualifications.failed')} query={own}>
        {({ qualifications }) =>
          qualifications.length === 0 ? (
            <p className="quiet">{t('qualifications.none')}</p>
          ) : (
            <QualificationRows
              of={qualifications}
              scanOf={({ id }) =>
                call('GET /me/qualifications/:qualificationId/scan', { params: { qualificationId: id } })
              }
            />
          )
        }
      </QueryState>
    </Card>
  )
}
