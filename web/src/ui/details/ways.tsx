import { spokenPhone } from '@zlecenia/contract/lib/identifiers'

/** A number to read aloud, and to call with one press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} dir="ltr">
      {spokenPhone(number)}
    </a>
  )
}

/** An address to write to with one press. */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
