import { currencySign, typedAmount, writtenAmountBare } from '@zlecenia/contract/lib/amounts'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { type ComponentProps, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import styles from './amount-field.module.css'
import { Field } from './field.tsx'

addMessages({ fields: sentences })

interface AmountFieldProps
  extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode' | 'end'> {
  value: number | null
  onValue: (grosze: number | null) => void
  onBlur?: () => void
}

/** Typed text (`1234,5`), formatted on leaving (`1 234,50`); unreadable text stays, with a message. */
export function AmountField({ value, onValue, onBlur, ...field }: AmountFieldProps) {
  const t = useT()
  /** Null: shows the formatted value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const isOwn = typed !== null && typedAmount(typed) === value
  const text = isOwn ? typed : value === null ? '' : writtenAmountBare(language(), value)
  const isUnread = isOwn && value === null && typed.trim() !== ''
  return (
    <Field
      {...field}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      className={[styles.amount, field.className].filter(Boolean).join(' ')}
      error={isLeft && isUnread ? t('fields.amount') : field.error}
      end={
        <span className={styles.sign} aria-hidden="true">
          {currencySign}
        </span>
      }
      onChange={({ target }) => {
        setLeft(false)
        setTyped(target.value)
        onValue(typedAmount(target.value))
      }}
      onBlur={() =>
        afterPress(() => {
          setLeft(true)
          if (!isUnread) setTyped(null)
          onBlur?.()
        })
      }
    />
  )
}
