import { IconCalendarDue } from '@tabler/icons-react'
import { fileEndsSoonDays } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

/** `until`: the last day. */
export function ValidityChip({ until }: { until: string }) {
  const t = useT()
  const today = todayInWarsaw()
  const isOver = until < today
  const isSoon = !isOver && until <= dayAfter(today, fileEndsSoonDays)
  const colour = isOver ? 'error' : isSoon ? 'warning' : 'neutral'
  const text = isOver ? 'recordFiles.over' : isSoon ? 'recordFiles.soon' : 'recordFiles.valid'
  return (
    <Chip colour={colour} icon={IconCalendarDue}>
      {t(text, { day: dayOf(isOver ? dayAfter(until, 1) : until) })}
    </Chip>
  )
}
