import { t } from '../../../lib/i18n.ts'

/** Said of a name that was typed and fits nobody, or several: nothing that looks chosen is not. */
export const notPicked = (typed: string, found: number): string =>
  t(found === 0 ? 'dialog.pickNone' : 'dialog.pickSeveral', { typed })
