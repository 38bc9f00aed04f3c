import type { FrontPage } from '@zlecenia/contract/features/public-site/front-paths'
import { sinceLeast } from '@zlecenia/contract/features/public-site/front-paths'
import type {
  PublicSiteSettings,
  publicSite,
} from '@zlecenia/contract/features/public-site/public-site.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { publicDocument } from '#platform/public-site/public-page.ts'
import { publicCompany, publicSiteLacksOf } from '#platform/public-site/public-site.queries.ts'
import { landingPage } from './landing-page.ts'
import { pricesPage } from './prices-page.ts'
import * as rows from './public-site.queries.ts'

async function storedRow(db: Queryable): Promise<rows.PublicSiteRow> {
  const row = await rows.publicSiteRow(db)
  if (!row) throw notFound()
  return row
}

export async function readPublicSite(db: Queryable): Promise<PublicSiteSettings> {
  const [row, lacks, towns, finished] = await Promise.all([
    storedRow(db),
    publicSiteLacksOf(db),
    rows.townsOfBuildings(db),
    rows.finishedOrders(db),
  ])
  return { ...row, lacks, figures: { towns, finished } }
}

const loggedOf = (it: Omit<rows.PublicSiteRow, 'version'>) => ({
  published: it.isOn,
  clause: it.clause,
  openingHours: it.hours,
  onCallPhone: it.onCallPhone,
  since: it.since,
  showsArea: it.showsArea,
  showsFinished: it.showsFinished,
})

export function savePublicSite(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof publicSite.save>,
): Promise<PublicSiteSettings> {
  return db.transaction(async (tx) => {
    const thisYear = Number(todayInWarsaw().slice(0, 4))
    if (sent.since !== null && sent.since > thisYear)
      throw refuse({ field: 'since', message: sentence('publicSite.sinceBetween', { min: sinceLeast }) })
    const before = await storedRow(tx)
    const [was, is] = [loggedOf(before), loggedOf(sent)]
    if (isUnchanged(was, is, { seen: sent.version, now: before.version })) return readPublicSite(tx)
    savedOrConflict(await rows.savePublicSiteRow(tx, sent))
    // Missing data keeps unpublished what was never published; what was taken away later hides the pages.
    if (sent.isOn && !before.isOn && (await publicSiteLacksOf(tx)).length > 0)
      throw refuse({ field: 'isOn', message: 'publicSite.incomplete' })
    await recordChange(tx, { caller, action: 'changed', subject: 'PublicSite', before: was, after: is })
    return readPublicSite(tx)
  })
}

/** The page as it would be when published. */
export async function previewOf(db: Queryable, page: FrontPage): Promise<{ html: string }> {
  const company = { ...(await publicCompany(db)), isPublished: true }
  const made = page === 'landing' ? await landingPage(db, company) : await pricesPage(db, todayInWarsaw())
  return { html: publicDocument(company, made).html }
}
