import { limits } from '@zlecenia/contract/lib/limits'
import { isNipShaped, nipDoubt, nipLength } from '@zlecenia/contract/lib/nip-doubt'
import type { ComponentProps } from 'react'
import { translate, useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

interface NipFieldProps {
  input: ComponentProps<'input'>
  nip: string
  busy: boolean
  /** "Nie znaleziono firmy…" of the last lookup. */
  problem: string | undefined
  onLookUp: () => void
}

/** Requirements 5.2: from ten characters; Enter fetches. Checksums are hints (requirements, decision 3). */
export function NipField({ input, nip, busy, problem, onLookUp }: NipFieldProps) {
  const t = useT()
  const tooShort = nipLength(nip) < limits.nipMinCharacters
  const sentence = nipDoubt(nip)
  const doubt = sentence && translate(sentence)
  return (
    <Field
      {...input}
      label={t('contact.nip')}
      required
      hint={doubt ?? (tooShort ? t('client.nipTooShort') : undefined)}
      error={problem && (isNipShaped(nip) ? problem : doubt)}
      inputMode="numeric"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || tooShort) return
        event.preventDefault()
        // The registry allows a hundred lookups a day.
        if (!busy) onLookUp()
      }}
      end={
        <Button disabled={tooShort} busy={busy} onClick={onLookUp}>
          {busy ? t('lookup.fetching') : t('lookup.fetch')}
        </Button>
      }
    />
  )
}
