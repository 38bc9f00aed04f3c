import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconColumns3,
  IconEye,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ImportState } from '@zlecenia/contract/features/imports/import-states'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

const looks: Record<ImportState, [ComponentProps<typeof Chip>['colour'], TablerIcon]> = {
  columns: ['neutral', IconColumns3],
  checking: ['info', IconLoader2],
  ready: ['warning', IconEye],
  running: ['info', IconLoader2],
  interrupted: ['error', IconAlertTriangle],
  failed: ['error', IconAlertTriangle],
  done: ['success', IconCircleCheck],
  undoing: ['info', IconLoader2],
  undone: ['neutral', IconArrowBackUp],
}

export function ImportStateChip({ state }: { state: ImportState }) {
  const t = useT()
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`imports.state.${state}`)}
    </Chip>
  )
}
