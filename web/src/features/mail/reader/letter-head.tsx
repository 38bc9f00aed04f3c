import { IconFold } from '@tabler/icons-react'
import type { Letter, LetterAddress, LetterKind } from '@zlecenia/contract/features/mail/letter.contract'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './reader.module.css'

const colours: Record<LetterKind, Parameters<typeof Chip>[0]['colour']> = {
  letter: 'neutral',
  list: 'neutral',
  automatic: 'neutral',
  outOfOffice: 'warning',
  bounce: 'error',
}
const namesShown = 2

const shortName = ({ name, address }: LetterAddress): string => name || address

function Addresses({ of }: { of: readonly LetterAddress[] }) {
  return (
    <ul>
      {of.map(({ name, address }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may be there twice
        <li key={n} className={styles.address} dir="auto">
          {name && <bdi>{name} </bdi>}
          <bdi className={name ? 'quiet' : undefined}>{address}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Recipients({ to, cc, replyTo }: Letter) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const all = [...to, ...cc]
  const names = all.slice(0, namesShown).map(shortName).join(', ')
  const count = all.length - namesShown
  if (all.length + replyTo.length === 0) return null
  const sections = [
    [t('mailReader.toLabel'), to],
    [t('mailReader.ccLabel'), cc],
    [t('mailReader.replyTo'), replyTo],
  ] as const
  return (
    <>
      <button
        type="button"
        className={`aside ${styles.recipients}`}
        aria-expanded={isOpen}
        title={t('mailReader.details')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? t('mailReader.toMore', { names, count }) : t('mailReader.to', { names })}
      </button>
      {isOpen && (
        <Facts
          of={sections
            .filter(([, addresses]) => addresses.length > 0)
            .map(([label, addresses]) => [label, <Addresses key={label} of={addresses} />])}
        />
      )}
    </>
  )
}

export function LetterHead({ letter, onFold }: { letter: Letter; onFold?: (() => void) | undefined }) {
  const t = useT()
  const from = letter.originalFrom ?? letter.from
  return (
    <header className={styles.head}>
      <div className="ends">
        <span className={styles.from} dir="auto">
          <strong>{from ? shortName(from) : t('mailReader.noSender')}</strong>
          {from?.name && <span className="aside"> {from.address}</span>}
        </span>
        <span className="cluster">
          {letter.kind !== 'letter' && (
            <Chip colour={colours[letter.kind]}>{t(`mailReader.${letter.kind}`)}</Chip>
          )}
          {letter.sentAt && (
            <time className="aside" dateTime={letter.sentAt}>
              {dayAndTimeOf(letter.sentAt)}
            </time>
          )}
          {onFold && <IconButton small icon={IconFold} label={t('mailReader.fold')} onClick={onFold} />}
        </span>
      </div>
      <Recipients {...letter} />
    </header>
  )
}
