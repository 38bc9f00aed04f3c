import { withMessages } from '#lib/i18n.ts'

export const loadFileParts = () => withMessages(import('./file-parts.ts'))
