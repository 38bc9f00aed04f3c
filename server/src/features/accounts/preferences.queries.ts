import { type Queryable, statement } from '../../platform/database/database.ts'

const of = statement('preferences.of', 'select preferences from user_preferences where user_id = $1')
const keep = statement(
  'preferences.keep',
  `insert into user_preferences (user_id, preferences) values ($1, $2)
   on conflict (user_id) do update set preferences = excluded.preferences, updated_at = now()`,
)

type Preferences = Record<string, unknown>

/** Empty when none were kept. */
export async function preferencesOf(db: Queryable, userId: string): Promise<Preferences> {
  return (await db.query<{ preferences: Preferences }>(of, [userId])).rows[0]?.preferences ?? {}
}

/** All of them are replaced; the last to save wins. */
export async function keepPreferences(db: Queryable, userId: string, preferences: object): Promise<void> {
  await db.query(keep, [userId, JSON.stringify(preferences)])
}
