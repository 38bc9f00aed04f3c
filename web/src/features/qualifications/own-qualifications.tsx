import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { lazy, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useKindName, useKindRules } from './kind-names.ts'
import './messages.ts'
import { QualificationRows } from './qualification-rows.tsx'

const parts = () => withMessages(import('./record/record-parts.ts'))
const Parts = {
  HandIn: lazy(() => parts().then((it) => ({ default: it.HandIn }))),
  ScanTools: lazy(() => parts().then((it) => ({ default: it.ScanTools }))),
  Withdraw: lazy(() => parts().then((it) => ({ default: it.Withdraw }))),
}

/** The user's own papers; what they hand in waits for the office. */
export function OwnQualifications() {
  const t = useT()
  const may = useMay()
  const handsIn = may(['create', 'Qualification'])
  const own = useQuery(query('GET /me/qualifications'))
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Qualification | null>(null)
  return (
    <Card
      title={t('qualifications.own')}
      hint={t('qualifications.ownHint')}
      aside={
        handsIn && (
          <Button
            look="text"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('qualifications.handIn')}
          </Button>
        )
      }
    >
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
              tools={(it) =>
                handsIn && !it.confirmed && <OwnTools of={it} onWithdraw={() => setLeaving(it)} />
              }
            />
          )
        }
      </QueryState>
      <LazyPart>
        {open && <Parts.HandIn onClose={() => setOpen(false)} />}
        {leaving && <Parts.Withdraw of={leaving} onClose={() => setLeaving(null)} />}
      </LazyPart>
    </Card>
  )
}

/** Completes or takes back a paper that waits for the office. */
function OwnTools({ of, onWithdraw }: { of: Qualification; onWithdraw: () => void }) {
  const t = useT()
  const kind = useKindName()(of.kind)
  const isDateOnly = useKindRules(of.kind)?.dateOnly ?? false
  return (
    <span className="cluster">
      {!isDateOnly && (
        <LazyPart>
          <Parts.ScanTools
            kind={kind}
            scan={of.scan}
            topic="Qualification"
            save={(file) =>
              call('PUT /me/qualifications/:qualificationId/scan', {
                params: { qualificationId: of.id },
                query: { name: file.name, version: of.version },
                body: file,
              })
            }
          />
        </LazyPart>
      )}
      <Button look="text" aria-label={t('qualifications.withdrawOf', { kind })} onClick={onWithdraw}>
        {t('qualifications.withdraw')}
      </Button>
    </span>
  )
}
