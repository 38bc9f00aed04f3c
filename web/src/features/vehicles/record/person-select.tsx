import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { usersQuery } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { Select } from '#ui/form/field.tsx'

/** Active people of the company by surname; the first option is empty. */
export function PersonSelect(props: ComponentProps<typeof Select>) {
  const t = useT()
  const { data = [] } = useQuery(usersQuery())
  const people = data.filter(({ status }) => status === 'active')
  return (
    <Select {...props}>
      <option value="">{t('vehicleRecord.noPerson')}</option>
      {people
        .toSorted((a, b) => a.lastName.localeCompare(b.lastName, 'pl'))
        .map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
    </Select>
  )
}
