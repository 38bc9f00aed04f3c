import { IconDots } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import styles from './reader.module.css'

interface QuoteButtonProps {
  of?: 'quote' | 'signature'
  isOpen: boolean
  onToggle: () => void
}

const labels = {
  quote: ['mailReader.showQuote', 'mailReader.hideQuote'],
  signature: ['mailReader.showSignature', 'mailReader.hideSignature'],
} as const

export function QuoteButton({ of = 'quote', isOpen, onToggle }: QuoteButtonProps) {
  const t = useT()
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
      <IconDots size={18} aria-hidden="true" />
      {t(labels[of][isOpen ? 1 : 0])}
    </button>
  )
}
