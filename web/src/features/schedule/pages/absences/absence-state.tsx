import { IconCheck, IconClock, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react'
import type { AbsenceState } from '@zlecenia/contract/features/schedule/absence-kinds'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

const looks: Record<AbsenceState, { colour: 'warning' | 'success' | 'error' | 'neutral'; icon: TablerIcon }> =
  {
    asked: { colour: 'warning', icon: IconClock },
    approved: { colour: 'success', icon: IconCheck },
    refused: { colour: 'error', icon: IconX },
    entered: { colour: 'neutral', icon: IconPencil },
  }

export function AbsenceStateChip({ state }: { state: AbsenceState }) {
  const t = useT()
  return <Chip {...looks[state]}>{t(`absences.state.${state}`)}</Chip>
}
