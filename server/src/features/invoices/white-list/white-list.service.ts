import type {
  WhiteListAnswer,
  WhiteListItem,
  whiteListCalls,
} from '@zlecenia/contract/features/invoices/white-list.contract'
import { bareAccount, isBankAccount } from '@zlecenia/contract/lib/bank-account'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { isNip, normalNip } from '@zlecenia/contract/lib/identifiers'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { type AskList, askList } from '#features/company-registry/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { invoiceSettingsRow } from '../invoice-settings.queries.ts'
import * as rows from './white-list.queries.ts'

type Reach = Pick<Deps, 'db' | 'log' | 'environment'>

interface ListCheck {
  day: string
  ownNip: string | null
  accounts: readonly string[]
  buyerNip: string | null
}

/** Valid questions: accounts belong to the company, and both numbers are valid. */
const questionsOf = ({ ownNip, accounts, buyerNip }: ListCheck): rows.ListQuestion[] => {
  const nip = ownNip !== null && isNip(ownNip) ? normalNip(ownNip) : null
  const valid = nip === null ? [] : [...new Set(accounts.filter(isBankAccount).map(bareAccount))]
  const own = valid.map((account) => ({ nip: nip ?? '', account }))
  if (buyerNip === null || !isNip(buyerNip)) return own
  return [...own, { nip: normalNip(buyerNip), account: null }]
}

async function keptAnswer(
  { db, environment }: Pick<Reach, 'db' | 'environment'>,
  check: ListCheck,
  silent: ReadonlySet<rows.ListQuestion> = new Set(),
  questions = questionsOf(check),
): Promise<WhiteListAnswer> {
  const found = await rows.keptChecks(db, questions, check.day)
  const items = questions.map((question, i): WhiteListItem => {
    const row = found.get(i)
    return {
      ...question,
      check: row
        ? {
            result: row.result,
            day: row.day,
            requestId: row.requestId,
            requestedAt: row.requestedAt.toISOString(),
          }
        : null,
      isSilent: silent.has(question),
      isOff: environment.NIP_SOURCE !== 'mf',
    }
  })
  return {
    day: check.day,
    accounts: items.filter(({ account }) => account !== null),
    buyer: items.find(({ account }) => account === null) ?? null,
  }
}

export async function accountsOnWhiteList(reach: Reach): Promise<WhiteListAnswer> {
  const { accounts } = await invoiceSettingsRow(reach.db)
  const ownNip = await rows.ownNip(reach.db)
  const numbers = accounts.map(({ number }) => number)
  return keptAnswer(reach, { day: todayInWarsaw(), ownNip, accounts: numbers, buyerNip: null })
}

export async function invoiceOnWhiteList(reach: Reach, id: string): Promise<WhiteListAnswer> {
  const found = await rows.checkedParties(reach.db, id)
  if (!found) throw notFound()
  const { sellerNip, account, buyerNip, issuedOn } = found
  const accounts = account === null ? [] : [account]
  return keptAnswer(reach, { day: issuedOn ?? todayInWarsaw(), ownNip: sellerNip, accounts, buyerNip })
}

type Sent = BodyOf<typeof whiteListCalls.check>

/** Each question once a day; answers of the list are kept, its silence is not. */
export async function checkOnWhiteList(
  reach: Reach,
  caller: Caller,
  { accounts, nip: buyerNip, day: sent }: Sent,
): Promise<WhiteListAnswer> {
  const today = todayInWarsaw()
  const day = sent !== null && sent < today ? sent : today
  const check = { day, ownNip: await rows.ownNip(reach.db), accounts, buyerNip }
  const ask = askList(reach)
  if (!ask) return keptAnswer(reach, check)
  const questions = questionsOf(check)
  const missing = await unanswered(reach.db, questions, day)
  const silent = await askAll(ask, reach.db, caller, missing, day)
  return keptAnswer(reach, check, silent, questions)
}

async function unanswered(db: Queryable, questions: readonly rows.ListQuestion[], day: string) {
  const found = await rows.keptChecks(db, questions, day)
  return questions.filter((_, i) => found.get(i)?.day !== day)
}

/** Returns the questions without an answer. No connection is held during the request. */
async function askAll(
  ask: AskList,
  db: Database,
  caller: Caller,
  questions: readonly rows.ListQuestion[],
  day: string,
): Promise<ReadonlySet<rows.ListQuestion>> {
  const answers = await Promise.all(
    questions.map(async (question) => ({ question, listed: await ask(question.nip, question.account, day) })),
  )
  await db.transaction(async (tx) => {
    for (const { question, listed } of answers) {
      if (!listed) continue
      const check = { id: newId(), ...question, ...listed, day, madeBy: caller.id }
      if ((await rows.insertCheck(tx, check)) === 0) continue
      const { nip, account, result, requestId } = check
      const after = { nip, bankAccount: account, listResult: result, requestId }
      await recordChange(tx, { caller, action: 'white-list-checked', subject: 'Invoice', after })
    }
  })
  return new Set(answers.filter(({ listed }) => !listed).map(({ question }) => question))
}
