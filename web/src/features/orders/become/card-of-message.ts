import { cardTextMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import type { MessageLine } from '#features/conversations/index.ts'
import type { useT } from '#lib/i18n.ts'

/** Longer text is content, not a title. */
const titleCharacters = 80

/** The first words; a word is cut only if it is longer than a title. */
export function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n')
  if (line.length <= titleCharacters) return line.trim()
  const cut = line.slice(0, titleCharacters)
  const words = cut.slice(0, cut.lastIndexOf(' ')).trim()
  return `${words || [...cut].slice(0, -1).join('')}…`
}

/** `saidBy`: author and time of the message. */
export function cardOf(
  { body, files }: Pick<MessageLine, 'body' | 'files'>,
  authorLine: string,
  t: ReturnType<typeof useT>,
) {
  const [first] = files
  const title = firstWords(body) || (first ? t('aboutCards.fileOf', { name: first.name }).slice(0, 200) : '')
  const names = files.map(({ name }) => name).join(', ')
  const parts = [body.trim(), authorLine, names && t('aboutCards.files', { names })]
    .filter(Boolean)
    .join('\n\n')
  return { title, description: parts.slice(0, cardTextMaxCharacters) }
}
