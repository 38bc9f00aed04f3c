import { useQuery } from '@tanstack/react-query'
import { lackingOf } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, eachDay } from '@zlecenia/contract/lib/working-days'
import { lackingText, useKindName } from '#features/qualifications/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Warning } from '#ui/form/warning.tsx'
import { useWorkWanted } from '../../work-wanted.ts'
import { boardQuery } from './busy.api.ts'
import { daysOf } from './overlaps.ts'
import type { SlotDraft } from './schedule.draft.ts'
import styles from './schedule.module.css'

const daysIn = ({ from, to }: { from: string; to: string }): string[] =>
  eachDay(dayInWarsaw(from), dayAfter(dayInWarsaw(to), -1))

/** Performers without the qualifications that the slot's services need on its days. A warning, never blocking. */
export function Lacking({ slot }: { slot: SlotDraft }) {
  useT()
  const nameOf = useKindName()
  const { services } = useWorkWanted()
  const range = daysOf(slot)
  const mayAsk = useMayAll()(['read', 'Schedule'])
  const mayRead = useMay()(['read', 'ServiceCatalog'])
  const enabled = range !== null && mayAsk && mayRead && services.length > 0 && slot.performers.length > 0
  const { data: all } = useQuery({
    ...query('GET /services/needs'),
    enabled,
    meta: { quiet: true },
    staleTime: 300_000,
  })
  const needs = [
    ...new Set(all?.services.filter(({ id }) => services.includes(id)).flatMap((it) => it.needs)),
  ]
  const { data: rows } = useQuery({
    ...boardQuery(range?.from ?? '', range?.to ?? ''),
    enabled: enabled && needs.length > 0,
  })
  const people = slot.performers.map(({ id, name }) => ({
    name,
    held: rows?.find((it) => it.id === id)?.qualifications,
  }))
  const lines = enabled ? lackingOf(daysIn(range), needs, people).map((it) => lackingText(it, nameOf)) : []
  return (
    <span role="status">
      {lines.map((line) => (
        <span key={line} className={styles.lacking}>
          <Warning>{line}</Warning>
        </span>
      ))}
    </span>
  )
}
