import type { Database } from '@zlecenia/server/src/platform/database/database.ts'

/** Words of the letters, from common to rare: word n occurs in about a share of 1/n. */
const words = 3000
const wordsOfLetter = 90

/**
 * Three years of a busy mailbox: `wanted` threads, each sixth with an answer. Most are done; a tenth is open in the inbox.
 * Texts have the length of an own text, about 700 characters.
 */
export async function manyLetters(db: Database, wanted: number): Promise<void> {
  await db.patient.transaction(async (tx) => {
    const box = crypto.randomUUID()
    await tx.query(
      `insert into mailboxes (id, address, login, sealed, imap, smtp, active)
       values ($1, 'wielka@firma.test', 'a', 'x', '{}', '{}', false)`,
      [box],
    )
    await tx.query(
      `insert into mail_folders (id, mailbox_id, path, role, uid_validity)
       select gen_random_uuid(), $1, role, role, 1 from unnest(array['inbox', 'sent', 'junk', 'trash', 'archive']) role`,
      [box],
    )
    await tx.query(
      `create temp table many_words on commit drop as
         select n, translate(substr(md5(n::text), 1, 3 + n % 7), '0123456789', 'aeioukrstw') as word
           from generate_series(1, ${words}) n`,
    )
    await tx.query('create unique index on many_words (n)')
    // A text is a half of the one kind and a half of the other.
    await tx.query(
      `create temp table many_texts on commit drop as
         select g.n, (select string_agg(w.word, ' ') from generate_series(1, ${wordsOfLetter / 2}) k
                   join many_words w
                     on w.n = floor(power(${words}::float, ((hashint4(g.n * 97 + k)::bigint & 2147483647) / 2147483648.0)))::int) as text
           from generate_series(0, 4001) g (n)`,
    )
    await tx.query(
      `create temp table many_threads on commit drop as
         select gen_random_uuid() as id, gen_random_uuid() as first, gen_random_uuid() as second, g.n,
                now() - g.n * (interval '3 years' / $1::int) as at, g.n % 6 = 0 as answered,
                case when g.n % 50 = 1 then 'junk' when g.n % 40 = 1 then 'trash' when g.n % 4 = 0 then 'archive' else 'inbox' end as role,
                case when g.n % 50 = 7 then 'waiting' when g.n % 10 <> 3 then 'done' else 'open' end as state,
                'Awaria ' || (select string_agg(w.word, ' ') from generate_series(1, 4) k
                   join many_words w on w.n = 1 + (hashint4(g.n * 31 + k)::bigint & 2147483647) % ${words}) as subject,
                a.text || ' ' || b.text as text
           from generate_series(1, $1::int) g (n)
           join many_texts a on a.n = g.n % 1999 join many_texts b on b.n = 1999 + g.n % 2003`,
      [wanted],
    )
    await tx.query(
      `insert into mail_threads (id, mailbox_id, subject, base_subject, state, last_at)
       select id, $1, subject, lower(subject), state, at from many_threads`,
      [box],
    )
    const letters = (which: 'first' | 'second') => `
      insert into mail_messages (id, mailbox_id, thread_id, folder_id, uid, message_id, refs, answers, sent, from_name,
        from_addr, subject, snippet, at, bytes, seen, answered, flagged, auto, search_text, has_text, news)
      select t.${which}, $1, t.id, f.id, t.n, t.${which}::text, ${which === 'first' ? "'{}'" : 'array[t.first::text]'},
             ${which === 'second'}, ${which === 'second'}, 'Jan Kowalski ' || t.n % 5000, 'jan' || t.n % 5000 || '@firma.test',
             t.subject, left(t.text, 200), t.at, 4000, true, false, t.n % 300 = 0, 'none',
             lower(t.subject) || ' jan kowalski ' || t.n % 5000 || ' jan' || t.n % 5000 || '@firma.test biuro@firma.test ' || t.text,
             true, false
        from many_threads t join mail_folders f on f.mailbox_id = $1 and f.role = ${which === 'first' ? 't.role' : "'sent'"}
       ${which === 'second' ? 'where t.answered' : ''}`
    const { rows } = await tx.query<{ made: string }>(
      `select indexdef as made from pg_indexes where indexname = 'mail_messages__search'`,
    )
    // Built at the end, which takes a tenth of the time.
    await tx.query('drop index mail_messages__search')
    await tx.query(letters('first'), [box])
    await tx.query(letters('second'), [box])
    await tx.query(
      `update mail_threads t
          set letters = 1 + x.answered::int, places = array[x.role] || case when x.answered then array['sent'] else '{}' end,
              last_from = 'Jan Kowalski ' || x.n % 5000, last_sent = x.answered, snippet = left(x.text, 200),
              starred = x.n % 300 = 0, received_at = x.at
         from many_threads x where x.id = t.id`,
    )
    await tx.query(rows[0]?.made ?? '')
  })
  await db.patient.query('vacuum analyze mail_threads')
  await db.patient.query('vacuum analyze mail_messages')
}
