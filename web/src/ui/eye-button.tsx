import { IconEye, IconEyeOff } from '@tabler/icons-react'
import styles from './eye-button.module.css'

interface EyeButtonProps {
  /** Whether what was typed can be read now. */
  shown: boolean
  /** Said by whoever draws it: the sign-in pages have their words elsewhere. */
  label: string
  onShow: (shown: boolean) => void
}

/** The eye at the end of a password's field. */
export function EyeButton({ shown, label, onShow }: EyeButtonProps) {
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <button type="button" className={styles.eye} aria-label={label} onClick={() => onShow(!shown)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
