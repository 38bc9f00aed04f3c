import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { Busy } from './overlaps.ts'

export function BusyLine({ busy, when, clash }: { busy: Busy; when: string; clash: boolean }) {
  const t = useT()
  const { name, number = '', address = '', n, what } = busy
  return (
    <li data-clash={clash || undefined}>
      {clash && (
        <Chip colour="warning" icon={IconAlertTriangle}>
          {t('scheduleStep.overlaps')}
        </Chip>
      )}{' '}
      {what
        ? t('scheduleStep.busyOtherwise', { name, when, what })
        : n === undefined
          ? t('scheduleStep.busy', { name, when, number, address })
          : t('scheduleStep.busyHere', { name, when, n })}
    </li>
  )
}
