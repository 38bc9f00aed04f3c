import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type {
  HeldQualification,
  ValidDays,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { type Validity, validityOn } from '@zlecenia/contract/features/qualifications/validity'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { useKindName } from './kind-names.ts'
import './messages.ts'

const looks = {
  valid: { colour: 'success', icon: IconCircleCheck },
  soon: { colour: 'warning', icon: IconAlertTriangle },
  over: { colour: 'error', icon: IconAlertTriangle },
  ahead: { colour: 'neutral', icon: IconCircleOff },
} as const satisfies Record<Validity, unknown>

export function LastingChip({ of }: { of: ValidDays }) {
  const t = useT()
  const validity = validityOn(of, todayInWarsaw())
  return <Chip {...looks[validity]}>{t(`qualifications.validity.${validity}`)}</Chip>
}

/** List entry: the kind, and its end if that is near or past. */
export function QualificationChip({ of }: { of: HeldQualification }) {
  const t = useT()
  const validity = validityOn(of, todayInWarsaw())
  const kind = useKindName()(of.kind)
  const until = of.validUntil && validity !== 'valid' && validity !== 'ahead' ? dayOf(of.validUntil) : null
  return (
    <Chip {...looks[validity]}>
      {kind}
      {until && ` ${t('qualifications.until', { day: until })}`}
    </Chip>
  )
}
