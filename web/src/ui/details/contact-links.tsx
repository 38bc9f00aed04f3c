import { IconPhone } from '@tabler/icons-react'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { dialled, withPhones } from '@zlecenia/contract/lib/phones'
import { Fragment, type ReactNode } from 'react'
import styles from './contact-links.module.css'

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={dialled(number)} className="way" dir="ltr">
      {formatPhone(number)}
    </a>
  )
}

/** Typed prose, with links for its phone numbers. */
export function WithPhones({ text }: { text: string }): ReactNode {
  const parts = withPhones(text)
  if (parts.length === 1) return text
  return parts.map((part, n) => {
    if (n % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={n} className="link" href={dialled(part)} dir="ltr">
        {part}
      </a>
    )
  })
}

export function CallButton({ number, label }: { number: string; label: string }) {
  return (
    <a href={dialled(number)} className={styles.call} aria-label={`${label} ${formatPhone(number)}`}>
      <IconPhone size={20} aria-hidden="true" />
    </a>
  )
}

/** Breaks before "@" or a dot; shown whole on hover. */
export function MailLink({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/u)
  return (
    <a href={`mailto:${address}`} className="way" title={address}>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their order
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
