import { serviceColours } from '@zlecenia/contract/features/service-catalog/service-colours'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n.ts'
import { Select } from '#ui/form/field.tsx'

type ColourSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { none?: string }

export function ColourSelect({ none, ...select }: ColourSelectProps) {
  const t = useT()
  return (
    <Select {...select}>
      {none && <option value="">{none}</option>}
      {serviceColours.map((it) => (
        <option key={it} value={it}>
          {t(`ownBoards.colourOf.${it}`)}
        </option>
      ))}
    </Select>
  )
}
