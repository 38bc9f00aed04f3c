import { useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import styles from './avatar.module.css'
import { avatarQuery } from './users.api.ts'

interface AvatarProps {
  user: { firstName: string; lastName: string; avatar: string | null }
  size?: 'large' | undefined
}

/** Decorative: the name is next to it. Most have no picture and send no request. */
export const Avatar = ({ user, size }: AvatarProps) =>
  user.avatar === null ? <Initials user={user} size={size} /> : <Picture user={user} size={size} />

function Picture({ user, size }: AvatarProps) {
  const { data } = useQuery(avatarQuery(user.avatar))
  const address = useBlobAddress(data)
  if (!address) return <Initials user={user} size={size} />
  return <img className={styles.avatar} data-size={size} src={address} alt="" />
}

function Initials({ user, size }: AvatarProps) {
  const initials = user.firstName.charAt(0) + user.lastName.charAt(0)
  return <span className={styles.avatar} data-size={size} data-initials={initials} aria-hidden="true" />
}
