import type { absenceList } from '@zlecenia/contract/features/schedule/absence-list'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import type { ReactNode } from 'react'
import type { t as translate } from '#lib/i18n.ts'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { Button } from '#ui/form/button.tsx'
import type { AbsenceAction } from './absence-dialogs.tsx'
import { AbsenceStateChip } from './absence-state.tsx'
import { kindWords, whenOf } from './absence-words.ts'

export interface AbsenceLook {
  t: typeof translate
  seesAll: boolean
  can: {
    decide: boolean
    change: (it: Absence) => boolean
    remove: (it: Absence) => boolean
    handOver: boolean
  }
  onAsk: (action: AbsenceAction) => void
}

const nameOf = ({ user }: Absence) => `${user.firstName} ${user.lastName}`
const remarks = ({ note, answer }: Absence) => [note, answer].filter(Boolean).join(' · ')

function Actions({ of: it, look }: { of: Absence; look: AbsenceLook }): ReactNode {
  const { t, can, onAsk } = look
  const name = nameOf(it)
  return (
    <span className="cluster">
      {can.decide && it.state === 'asked' && (
        <>
          <Button
            look="tonal"
            aria-label={t('absences.approveOf', { name })}
            onClick={() => onAsk({ of: 'approve', absence: it })}
          >
            {t('absences.approve')}
          </Button>
          <Button
            look="text"
            aria-label={t('absences.refuseOf', { name })}
            onClick={() => onAsk({ of: 'refuse', absence: it })}
          >
            {t('absences.refuse')}
          </Button>
        </>
      )}
      {can.handOver && it.slots > 0 && (
        <Button
          look="text"
          aria-label={t('absences.slotsOf', { name, slots: t('absences.slots', { count: it.slots }) })}
          onClick={() => onAsk({ of: 'slots', absence: it })}
        >
          {t('absences.slots', { count: it.slots })}
        </Button>
      )}
      {can.change(it) && (
        <Button
          look="text"
          aria-label={t('absences.changeOf', { name, when: whenOf(it) })}
          onClick={() => onAsk({ of: 'change', absence: it })}
        >
          {t('absences.change')}
        </Button>
      )}
      {can.remove(it) && (
        <Button
          look="text"
          aria-label={
            it.state === 'asked'
              ? t('absences.withdrawOf', { when: whenOf(it) })
              : t('absences.removeOf', { name, when: whenOf(it) })
          }
          onClick={() => onAsk({ of: 'remove', absence: it })}
        >
          {t(it.state === 'asked' ? 'absences.withdraw' : 'absences.remove')}
        </Button>
      )}
    </span>
  )
}

export function absenceColumns(look: AbsenceLook): Column<Absence, SortOf<typeof absenceList>>[] {
  const { t, seesAll } = look
  return [
    ...(seesAll ? [{ key: 'name', title: t('absences.who'), sort: 'name' as const, cell: nameOf }] : []),
    { key: 'kind', title: t('absences.kindTitle'), width: 130, cell: (it) => kindWords(t, it.kind) },
    { key: 'when', title: t('absences.when'), sort: 'from', width: 210, figures: 'tabular', cell: whenOf },
    {
      key: 'state',
      title: t('absences.stateTitle'),
      sort: 'waiting',
      width: 150,
      chips: true,
      cell: (it) => <AbsenceStateChip state={it.state} />,
    },
    { key: 'note', title: t('absences.note'), from: 1280, cell: remarks },
    {
      key: 'actions',
      title: t('absences.actions'),
      width: 400,
      actions: true,
      cell: (it) => <Actions of={it} look={look} />,
    },
  ]
}

export const absenceCard =
  (look: AbsenceLook) =>
  (it: Absence): CardContent => {
    const kind = kindWords(look.t, it.kind)
    return {
      name: look.seesAll ? nameOf(it) : kind,
      aside: <AbsenceStateChip state={it.state} />,
      lines: [look.seesAll && kind, whenOf(it), remarks(it), <Actions key="actions" of={it} look={look} />],
    }
  }
