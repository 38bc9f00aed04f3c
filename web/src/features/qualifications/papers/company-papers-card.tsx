import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CompanyPaper } from '@zlecenia/contract/features/qualifications/papers.contract'
import { lazy, useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { LastingChip } from '../lasting-chip.tsx'

const parts = () => withMessages(import('./paper-forms.tsx'))
const Forms = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddCompanyPaper }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeCompanyPaper }))),
}

export function CompanyPapersCard() {
  const t = useT()
  const mayChange = useMay()(['update', 'Settings'])
  const found = useQuery(query('GET /company-papers'))
  const [open, setOpen] = useState<CompanyPaper | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('papers.ofCompany')}
      hint={t('papers.ofCompanyHint')}
      aside={
        mayChange && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('papers.addPaper')}
          </Button>
        )
      }
    >
      <QueryState failed={t('papers.failed')} query={found}>
        {({ papers }) =>
          papers.length === 0 ? (
            <p className="quiet">{t('papers.noPapers')}</p>
          ) : (
            <ul className="rows">
              {papers.map((it) => (
                <li key={it.id}>
                  <div className="ends">
                    <span className="cluster">
                      <span className={it.archived ? 'quiet' : 'name'}>{it.name}</span>
                      {it.archived ? (
                        <Chip colour="neutral">{t('papers.archived')}</Chip>
                      ) : (
                        <LastingChip of={it} />
                      )}
                    </span>
                    {mayChange && (
                      <Button
                        look="text"
                        aria-label={t('papers.changeOf', { name: it.name })}
                        onClick={() => setOpen(it)}
                      >
                        {t('papers.change')}
                      </Button>
                    )}
                  </div>
                  <p className="aside">
                    {[
                      it.validUntil
                        ? t('qualifications.until', { day: dayOf(it.validUntil) })
                        : t('qualifications.endless'),
                      it.number && t('qualifications.numberOf', { number: it.number }),
                      it.issuer,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <LazyPart>
        {open === 'new' && <Forms.Add onClose={close} />}
        {open !== null && open !== 'new' && <Forms.Change of={open} onClose={close} />}
      </LazyPart>
    </Card>
  )
}
