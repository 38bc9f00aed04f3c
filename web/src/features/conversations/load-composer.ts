import { withMessages } from '../../lib/i18n.ts'

export const loadComposer = () => withMessages(import('./composer.tsx'))
