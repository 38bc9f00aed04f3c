import { phone } from './media.ts'
import { useMedia } from './use-media.ts'

/** True below 600 px, where tables become cards. */
export const useNarrow = (): boolean => useMedia(phone)
