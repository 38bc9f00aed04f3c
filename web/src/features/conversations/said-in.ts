import type { useT } from '../../lib/i18n.ts'

/** In one line: its words, else how many files it holds. */
export const saidIn = (it: { body: string; files: number }, t: ReturnType<typeof useT>): string =>
  it.body || (it.files > 0 ? t('conversation.fileOnly', { count: it.files }) : t('conversation.deleted'))
