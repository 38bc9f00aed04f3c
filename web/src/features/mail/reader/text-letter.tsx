import { type LetterBlock, letterBlocks } from '@zlecenia/contract/features/mail/letter-text'
import { useMemo, useState } from 'react'
import { withWebLinks } from '#lib/web-links.ts'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { QuoteButton } from './quote-button.tsx'
import styles from './reader.module.css'

function Prose({ text }: { text: string }) {
  return withWebLinks(text).map((part, n) =>
    n % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <WithPhones key={n} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={n} className="link" href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  )
}

function Folded({ kind, text }: LetterBlock & { kind: 'quote' | 'signature' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack tight">
      <QuoteButton of={kind} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <p className={`quiet ${styles.text} ${kind === 'quote' ? styles.quote : ''}`} dir="auto">
          <Prose text={text} />
        </p>
      )}
    </div>
  )
}

/** Own text of the letter; quotes and the signature are folded. */
export function TextLetter({ text }: { text: string }) {
  const blocks = useMemo(() => letterBlocks(text), [text])
  // A forwarded letter is its quote.
  const isAllShown = !blocks.some(({ kind }) => kind === 'text')
  return blocks.map(({ kind, text: part }, n) =>
    kind === 'text' || isAllShown ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
      <p key={n} className={styles.text} dir="auto">
        <Prose text={part} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
      <Folded key={n} kind={kind} text={part} />
    ),
  )
}
