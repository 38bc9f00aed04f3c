import type { Letter, LetterKind } from '@zlecenia/contract/features/mail/letter.contract'
import { textWithoutQuotes } from '@zlecenia/contract/features/mail/letter-text'
import type { LetterAuto } from '@zlecenia/contract/features/mail/threads.contract'
import { searchText } from '@zlecenia/contract/lib/text'
import { readLetter } from '#platform/letters/letters.ts'
import { ask } from '../mail-servers.ts'
import { unpackedOriginal } from '../messages/raw-letter.ts'
import { deriveThreads } from './index.queries.ts'
import { refuseWithoutLease } from './lease.queries.ts'
import type { Fetching } from './originals.ts'
import { threadsChanged } from './store-letters.ts'
import { type LetterText, putTexts, type TextWanted, textsWanted } from './texts.queries.ts'

const atOnce = 25
/** Larger ones that are not stored get their text when they are opened. */
const fetchedMostBytes = 512 * 1024
const snippetMost = 200
const ownTextMost = 6000
const searchMost = 8000

const autoOf: Record<LetterKind, LetterAuto> = {
  letter: 'none',
  automatic: 'reply',
  outOfOffice: 'reply',
  bounce: 'bounce',
  list: 'list',
}

const bounded = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** Text for lists and the search. */
export function letterTextOf(id: string, letter: Letter): LetterText {
  const own = bounded(textWithoutQuotes(letter.text) || letter.text, ownTextMost)
  return {
    id,
    snippet: bounded(own.replace(/\s+/gu, ' ').trim(), snippetMost),
    auto: autoOf[letter.kind],
    text: searchText([own, ...letter.parts.slice(0, 20).map(({ name }) => name)]),
  }
}

/** Indexes the text of some letters, the newest first; false when none is left. */
export async function indexTexts(fetching: Fetching): Promise<boolean> {
  const { db, node, held } = fetching
  const wanted = await textsWanted(db, held.id, atOnce)
  if (wanted.length === 0) return false
  const texts: LetterText[] = []
  for (const letter of wanted) {
    const raw = await rawText(fetching, letter)
    if (raw === 'renumbered') break
    texts.push(
      raw
        ? letterTextOf(letter.id, await readLetter(raw))
        : { id: letter.id, snippet: null, auto: null, text: null },
    )
  }
  if (texts.length === 0) return false
  await db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    const threads = await putTexts(tx, texts, searchMost)
    // Years of letters are indexed for many minutes: no browser reloads its lists all the time.
    if (wanted.some(({ isRecent }) => isRecent)) await threadsChanged(tx, threads)
    else await deriveThreads(tx, threads)
  })
  return true
}

/** `renumbered`: the number is of another letter now, and the next look comes first. */
async function rawText(
  { uploads, client, log, held }: Fetching,
  { id, storageKey, path, uidValidity, uid, bytes }: TextWanted,
): Promise<Buffer | 'renumbered' | null> {
  if (storageKey !== null) {
    try {
      return await unpackedOriginal(uploads, storageKey)
    } catch (err) {
      log.warn({ err, mailbox: held.id, message: id }, 'a stored letter cannot be read')
    }
  }
  if (bytes > fetchedMostBytes) return null
  const box = await ask(client, client.mailboxOpen(path, { readOnly: true }))
  if (Number(box.uidValidity) !== uidValidity) return 'renumbered'
  const found = await ask(client, client.fetchOne(String(uid), { source: true }, { uid: true }))
  return (found ? found.source : undefined) ?? null
}
