import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Chip } from '#ui/chip.tsx'
import { useKindName } from '../kind-names.ts'
import { PapersListCard } from './papers-list-card.tsx'

const parts = () => withMessages(import('./paper-forms.tsx'))
const AddKind = lazy(() => parts().then((it) => ({ default: it.AddKind })))
const ChangeKind = lazy(() => parts().then((it) => ({ default: it.ChangeKind })))

export function KindsCard() {
  const t = useT()
  const nameOf = useKindName()
  return (
    <PapersListCard
      title={t('papers.kinds')}
      hint={t('papers.kindsHint')}
      add={t('papers.addKind')}
      query={useQuery(query('GET /qualification-kinds'))}
      rowsOf={({ kinds }) => kinds}
      keyOf={({ key }) => key}
      nameOf={({ key }) => nameOf(key)}
      chips={({ toVerify }) => toVerify && <Chip colour="warning">{t('papers.toVerify')}</Chip>}
      factsOf={({ years, dateOnly, needsNumber }) => [
        years !== null && t('qualifications.usually', { count: years }),
        dateOnly && t('papers.dateOnly'),
        needsNumber && t('papers.needsNumber'),
      ]}
      Add={AddKind}
      Change={ChangeKind}
    />
  )
}
