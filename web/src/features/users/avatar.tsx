import { useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '../../lib/use-blob-address.ts'
import styles from './avatar.module.css'
import { avatarQuery } from './users.api.ts'

interface AvatarProps {
  user: { firstName: string; lastName: string; avatar: string | null }
  size?: 'large'
}

/** Decorative: the name is beside it. */
export function Avatar({ user, size }: AvatarProps) {
  const { data } = useQuery(avatarQuery(user.avatar))
  const address = useBlobAddress(data)
  if (address) return <img className={styles.avatar} data-size={size} src={address} alt="" />
  const initials = user.firstName.charAt(0) + user.lastName.charAt(0)
  return <span className={styles.avatar} data-size={size} data-initials={initials} aria-hidden="true" />
}
