import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n.ts'
import { Select } from '#ui/form/field.tsx'
import type { OwnBoard } from '../boards.api.ts'

/** Copied from the contract's schema, which is not shipped to the browser. */
export const boardColours = [
  'primary',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
] as const satisfies readonly OwnBoard['labels'][number]['colour'][]

type ColourSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { none?: string }

export function ColourSelect({ none, ...select }: ColourSelectProps) {
  const t = useT()
  return (
    <Select {...select}>
      {none && <option value="">{none}</option>}
      {boardColours.map((it) => (
        <option key={it} value={it}>
          {t(`ownBoards.colourOf.${it}`)}
        </option>
      ))}
    </Select>
  )
}
