import { type Queryable, statement } from '#platform/database/database.ts'

export interface SecondFactor {
  sealedSecret: string
  confirmedAt: Date | null
  recoveryCodesLeft: number
}

const of = statement(
  'secondFactor.of',
  `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
          (select count(*)::int from recovery_codes r where r.user_id = f.user_id) as "recoveryCodesLeft"
     from second_factors f where user_id = $1`,
)
const begin = statement(
  'secondFactor.begin',
  `insert into second_factors (user_id, sealed_secret) values ($1, $2)
   on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now()
    where second_factors.confirmed_at is null`,
)
const confirm = statement(
  'secondFactor.confirm',
  `update second_factors set confirmed_at = now(), last_step = $2
    where user_id = $1 and confirmed_at is null and sealed_secret = $3`,
)
const remove = statement('secondFactor.remove', 'delete from second_factors where user_id = $1')
const useStep = statement(
  'secondFactor.useStep',
  'update second_factors set last_step = $2 where user_id = $1 and last_step < $2',
)
const useCode = statement(
  'secondFactor.useCode',
  'delete from recovery_codes where user_id = $1 and code_hash = $2',
)
const removeCodes = statement('secondFactor.removeCodes', 'delete from recovery_codes where user_id = $1')
const addCodes = statement(
  'secondFactor.addCodes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
)

export async function secondFactorOf(db: Queryable, userId: string): Promise<SecondFactor | null> {
  return (await db.query<SecondFactor>(of, [userId])).rows[0] ?? null
}

export async function beginSecondFactor(
  db: Queryable,
  userId: string,
  sealedSecret: string,
): Promise<boolean> {
  return (await db.query(begin, [userId, sealedSecret])).rowCount === 1
}

export async function confirmSecondFactor(
  tx: Queryable,
  userId: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  return (await tx.query(confirm, [userId, step, sealedSecret])).rowCount === 1
}

export async function removeSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  await tx.query(removeCodes, [userId])
  return (await tx.query(remove, [userId])).rowCount === 1
}

/** False when already used (RFC 6238, 5.2). */
export async function useTimeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  return (await db.query(useStep, [userId, step])).rowCount === 1
}

export async function useRecoveryCode(db: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  return (await db.query(useCode, [userId, hash])).rowCount === 1
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(removeCodes, [userId])
  await tx.query(addCodes, [userId, hashes])
}
