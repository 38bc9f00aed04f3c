import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { lazy, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useKindName } from '../kind-names.ts'

const parts = () => withMessages(import('./paper-forms.tsx'))
const Forms = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddKind }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeKind }))),
}

export function KindsCard() {
  const t = useT()
  const nameOf = useKindName()
  const mayChange = useMay()(['update', 'Settings'])
  const found = useQuery(query('GET /qualification-kinds'))
  const [open, setOpen] = useState<KindOfPapers | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('papers.kinds')}
      hint={t('papers.kindsHint')}
      aside={
        mayChange && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('papers.addKind')}
          </Button>
        )
      }
    >
      <QueryState failed={t('papers.failed')} query={found}>
        {({ kinds }) => (
          <ul className="rows">
            {kinds.map((it) => (
              <li key={it.key}>
                <div className="ends">
                  <span className="cluster">
                    <span className={it.archived ? 'quiet' : 'name'}>{nameOf(it.key)}</span>
                    {it.archived && <Chip colour="neutral">{t('papers.archived')}</Chip>}
                    {it.toVerify && <Chip colour="warning">{t('papers.toVerify')}</Chip>}
                  </span>
                  {mayChange && (
                    <Button
                      look="text"
                      aria-label={t('papers.changeOf', { name: nameOf(it.key) })}
                      onClick={() => setOpen(it)}
                    >
                      {t('papers.change')}
                    </Button>
                  )}
                </div>
                <RulesOfKind of={it} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <LazyPart>
        {open === 'new' && <Forms.Add onClose={close} />}
        {open !== null && open !== 'new' && <Forms.Change of={open} onClose={close} />}
      </LazyPart>
    </Card>
  )
}

function RulesOfKind({ of: { years, dateOnly, needsNumber } }: { of: KindOfPapers }) {
  const t = useT()
  const rules = [
    years !== null && t('qualifications.usually', { count: years }),
    dateOnly && t('papers.dateOnly'),
    needsNumber && t('papers.needsNumber'),
  ].filter(Boolean)
  return rules.length > 0 && <p className="aside">{rules.join(' · ')}</p>
}
