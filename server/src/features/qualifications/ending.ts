import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeEndingPapers } from './company-papers.queries.ts'
import { takeEnding } from './ending.queries.ts'

const atOnce = 100
const kinds = { soon: 'qualificationSoon', over: 'qualificationOver' } as const

/** Notifies of papers of people and of the company, the holder and managers once before each expiry and once after; returns their number. */
export async function notifyOfQualifications(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (const which of ['soon', 'over'] as const) {
    for (let n = atOnce; n === atOnce; notified += n) {
      n = await db.transaction(async (tx) => {
        const ending = await takeEnding(tx, which, atOnce)
        const keepers = ending.length > 0 ? await usersWho(tx, 'update', 'Qualification') : []
        for (const { userId, name, qualification, validUntil } of ending) {
          const values = { name, qualification, until: `${validUntil}..${validUntil}` }
          const users = [...new Set([userId, ...keepers])]
          await notify(tx, { kind: kinds[which], about: userId, values, users })
        }
        return ending.length
      })
    }
  }
  return notified + (await notifyOfCompanyPapers(db))
}

const paperKinds = { soon: 'companyPaperSoon', over: 'companyPaperOver' } as const

async function notifyOfCompanyPapers(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (const which of ['soon', 'over'] as const) {
    for (let n = atOnce; n === atOnce; notified += n) {
      n = await db.transaction(async (tx) => {
        const ending = await takeEndingPapers(tx, which, atOnce)
        const users = ending.length > 0 ? await usersWho(tx, 'update', 'Settings') : []
        for (const { name: paper, validUntil } of ending) {
          const values = { paper, until: `${validUntil}..${validUntil}` }
          await notify(tx, { kind: paperKinds[which], about: null, values, users })
        }
        return ending.length
      })
    }
  }
  return notified
}
