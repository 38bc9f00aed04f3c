import { preferencesMaxCharacters } from '@zlecenia/contract/features/accounts/preferences.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const of = statement('preferences.of', 'select preferences from user_preferences where user_id = $1')
const keep = statement(
  'preferences.keep',
  `insert into user_preferences (user_id, preferences) values ($1, $2)
   on conflict (user_id) do update
     set preferences = (user_preferences.preferences || excluded.preferences) - $3::text[], updated_at = now()
     where length(((user_preferences.preferences || excluded.preferences) - $3::text[])::text) <= $4`,
)

type Preferences = Record<string, unknown>

export async function preferencesOf(db: Queryable, userId: string): Promise<Preferences> {
  return (await db.query<{ preferences: Preferences }>(of, [userId])).rows[0]?.preferences ?? {}
}

/** Merges preferences, last write wins. False when the total would be too large. */
export async function keepPreferences(
  db: Queryable,
  userId: string,
  { chosen, forgotten }: { chosen: Preferences; forgotten: string[] },
): Promise<boolean> {
  const parameters = [userId, JSON.stringify(chosen), forgotten, preferencesMaxCharacters]
  return (await db.query(keep, parameters)).rowCount === 1
}
