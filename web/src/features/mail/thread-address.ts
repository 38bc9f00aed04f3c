import { addressOf } from '@zlecenia/contract/pages'

/** Also for threads that are in another folder. */
export const threadAddress = (id: string): string => addressOf('mail', { folder: 'inbox', t: id })
