import type { MailAddress } from '@zlecenia/contract/features/mail/writing.contract'
import type { ProposedRecipient } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { type ReactNode, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useFoundThere } from '#ui/form/found-there.ts'
import { addressesIn, isAddress, withAddresses } from './addresses.ts'
import styles from './composer.module.css'
import { type AddresseeList, addresseeLists, type LetterStore } from './letter-store.ts'
import { useTypedLetter } from './use-letter.ts'

type Proposed = Pick<ProposedRecipient, 'name' | 'address'> & { of: ProposedRecipient['of'] | null }

const shownAs = ({ name, address }: MailAddress) => name || address
const wholeOf = ({ name, address }: MailAddress) => (name ? `${name} <${address}>` : address)

function Proposal({ name, address, of }: Proposed) {
  const t = useT()
  return (
    <span className={styles.proposal}>
      <span>{name || address}</span>
      <small>{[name && address, of && t(`mailComposer.of.${of}`)].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
const proposal = (it: Proposed): ReactNode => <Proposal {...it} />

interface AddresseesFieldProps {
  list: AddresseeList
  store: LetterStore
  locked: boolean
  error?: string | undefined
}

/** Recipients as chips: proposed, typed, or pasted by the hundred. */
export function AddresseesField({ list, store, locked, error }: AddresseesFieldProps) {
  const t = useT()
  const chosen = useTypedLetter(store, (letter) => letter[list])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const found = useFoundThere(
    typed,
    (q) => query('GET /mail/recipients', { query: { q } }),
    (answer: { recipients: readonly ProposedRecipient[] }) => answer.recipients,
  )
  const known = new Set(chosen.map((it) => it.address.toLowerCase()))
  const proposed: Proposed[] = found.items.filter((it) => !known.has(it.address.toLowerCase()))
  const [own] = addressesIn(typed)
  const isNew = own && isAddress(own) && proposed.every((it) => it.address !== own.address)
  const items = isNew ? [{ ...own, of: null }, ...proposed] : proposed

  function add(given: readonly MailAddress[]): void {
    const next = withAddresses(chosen, given)
    const others = addresseeLists.reduce((sum, it) => sum + (it === list ? 0 : store.now[it].length), 0)
    const { recipients: max } = writingLimits
    if (others + next.length > max) {
      setProblem(t('mailComposer.tooMany', { max, n: others + next.length }))
      return
    }
    setProblem(undefined)
    setTyped('')
    store.put({ [list]: next })
  }
  function type(text: string): void {
    setProblem(undefined)
    // A separator ends an address.
    if (/[,;]\s*$/u.test(text) && addressesIn(text).length > 0) add(addressesIn(text))
    else setTyped(text)
  }
  const wrong = chosen.some((it) => !isAddress(it)) ? t('mailComposer.wrongAddress') : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a paste into the field within, and its leaving
    <div
      className={styles.addressees}
      onPasteCapture={(event) => {
        const text = event.clipboardData.getData('text/plain')
        const pasted = addressesIn(text)
        if (pasted.length < 2 && !(pasted[0] && isAddress(pasted[0]))) return
        event.preventDefault()
        add(pasted)
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget) || typed.trim() === '') return
        afterPress(() => add(addressesIn(typed)))
      }}
    >
      <Combobox<Proposed>
        label={t(`mailComposer.${list}`)}
        name={list}
        items={locked ? [] : items}
        keyOf={(it) => it.address}
        textOf={wholeOf}
        renderOption={proposal}
        onPick={({ name, address }) => add([{ name, address }])}
        query={typed}
        onQuery={type}
        status={found.state === 'failed' ? t('mailComposer.proposalsFailed') : undefined}
        onEnter={() => found.state !== 'waiting' && add(addressesIn(typed))}
        unpicked="stays"
        error={problem ?? error ?? wrong}
        disabled={locked}
        chips={chosen.map((it) => ({
          key: it.address,
          label: shownAs(it),
          title: wholeOf(it),
          problem: isAddress(it) ? undefined : t('mailComposer.wrongAddress'),
          removeLabel: t('mailComposer.removeAddressee', { name: wholeOf(it) }),
          onRemove: () =>
            !locked && store.put({ [list]: chosen.filter(({ address }) => address !== it.address) }),
        }))}
      />
    </div>
  )
}
