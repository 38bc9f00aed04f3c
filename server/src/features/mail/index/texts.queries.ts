import type { LetterAuto } from '@zlecenia/contract/features/mail/threads.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface TextWanted {
  id: string
  folderId: string
  path: string
  uidValidity: number
  uid: number
  bytes: number
  storageKey: string | null
  /** Likely to be shown in a list that is open. */
  isRecent: boolean
}

// Letters whose raw text will be stored soon are read from there.
const wanted = statement(
  'mail.textsWanted',
  `select m.id, m.folder_id as "folderId", f.path, f.uid_validity as "uidValidity", m.uid, m.bytes, o.storage_key as "storageKey",
          m.at > now() - interval '90 days' as "isRecent"
     from mail_messages m join mail_folders f on f.id = m.folder_id
     left join mail_originals o on o.message_id = m.id
    where m.mailbox_id = $1 and not m.has_text and m.folder_id is not null
    order by m.at desc limit $2`,
)
const put = statement(
  'mail.putTexts',
  `update mail_messages m
      set has_text = true, snippet = coalesce(x.snippet, m.snippet), auto = coalesce(x.auto, m.auto),
          search_text = case when x.text is null then m.search_text
                             else left(m.search_text || ' ' || x.text, $2) end
     from json_to_recordset($1) x (id uuid, snippet text, auto text, text text)
    where m.id = x.id and not m.has_text
   returning m.thread_id as thread`,
)
const again = statement('mail.textAgain', 'update mail_messages set has_text = false where id = $1')

/** The newest letters whose text is not indexed yet. */
export async function textsWanted(db: Queryable, mailboxId: string, most: number): Promise<TextWanted[]> {
  return (await db.query<TextWanted>(wanted, [mailboxId, most])).rows
}

export interface LetterText {
  id: string
  /** Null where the letter could not be had. */
  snippet: string | null
  auto: LetterAuto | null
  text: string | null
}

/** Threads of the letters. */
export async function putTexts(
  tx: Queryable,
  texts: readonly LetterText[],
  mostCharacters: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ thread: string }>(put, [JSON.stringify(texts), mostCharacters])
  return [...new Set(rows.map(({ thread }) => thread))]
}

export async function indexTextAgain(tx: Queryable, messageId: string): Promise<void> {
  await tx.query(again, [messageId])
}
