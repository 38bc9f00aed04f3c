import { serviceColours } from '@zlecenia/contract/features/service-catalog/service-icons'
import { serviceCatalog } from '@zlecenia/contract/messages/pl/service-catalog'
import type { ComponentProps } from 'react'
import { addMessages, useT } from '../../../lib/i18n.ts'
import { Select } from '../../../ui/form/field.tsx'

addMessages({ serviceCatalog })

type ColourSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { none?: string }

export function ColourSelect({ none, ...select }: ColourSelectProps) {
  const t = useT()
  return (
    <Select {...select}>
      {none && <option value="">{none}</option>}
      {serviceColours.map((it) => (
        <option key={it} value={it}>
          {t(`serviceCatalog.colour.${it}`)}
        </option>
      ))}
    </Select>
  )
}
