import { publicSite } from '@zlecenia/contract/features/public-site/public-site.contract'
import { implement } from '#platform/implement.ts'
import { previewOf, readPublicSite, savePublicSite } from './public-site.service.ts'

export const publicSiteRoutes = implement(publicSite, ({ db }) => ({
  read: () => readPublicSite(db),
  save: ({ body, caller }) => savePublicSite(db, caller, body),
  preview: ({ params }) => previewOf(db, params.page),
}))
