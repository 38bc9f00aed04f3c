import { IconBriefcase, IconUser } from '@tabler/icons-react'
import type { ClientType } from '@zlecenia/contract/features/customers/customers.contract'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

export function CustomerTypeChip({ type }: { type: ClientType }) {
  const t = useT()
  return (
    <Chip colour="neutral" icon={type === 'company' ? IconBriefcase : IconUser}>
      {t(`contact.${type}`)}
    </Chip>
  )
}
