import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

/** Requirements 6. */
export function StatusChip({ status }: { status: User['status'] }) {
  const t = useT()
  return (
    <Chip
      colour={status === 'active' ? 'success' : 'neutral'}
      icon={status === 'active' ? IconCircleCheck : IconCircleOff}
    >
      {t(`userStatus.${status}`)}
    </Chip>
  )
}
