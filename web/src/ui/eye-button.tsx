import { IconEye, IconEyeOff } from '@tabler/icons-react'
import styles from './eye-button.module.css'
import { IconButton } from './icon-button.tsx'

interface EyeButtonProps {
  /** Whether what was typed can be read now. */
  shown: boolean
  /** Said by whoever draws it: the sign-in pages have their words elsewhere. */
  label: string
  onShow: (shown: boolean) => void
}

/** The eye at the end of a password's field. */
export function EyeButton({ shown, label, onShow }: EyeButtonProps) {
  return (
    <IconButton
      icon={shown ? IconEyeOff : IconEye}
      label={label}
      className={styles.eye}
      onClick={() => onShow(!shown)}
    />
  )
}
