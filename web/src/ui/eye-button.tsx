import { IconEye, IconEyeOff } from '@tabler/icons-react'
import styles from './eye-button.module.css'
import { IconButton } from './icon-button.tsx'

interface EyeButtonProps {
  shown: boolean
  /** Text of the caller: sign-in pages have their own sentences. */
  label: string
  onShow: (shown: boolean) => void
}

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
