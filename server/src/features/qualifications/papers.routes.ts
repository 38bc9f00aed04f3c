import { papers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { implement } from '#platform/implement.ts'
import { companyPapers } from './company-papers.queries.ts'
import { addCompanyPaper, changeCompanyPaper } from './company-papers.service.ts'
import { kindRows } from './kinds.queries.ts'
import { addKind, changeKind } from './kinds.service.ts'

export const paperRoutes = implement(papers, ({ db }) => ({
  kinds: async () => ({ kinds: await kindRows(db) }),
  addKind: ({ body, caller }) => addKind(db, caller, body),
  changeKind: ({ params, body, caller }) => changeKind(db, caller, params.key, body),
  ofCompany: async () => ({ papers: await companyPapers(db) }),
  addOfCompany: ({ body, caller }) => addCompanyPaper(db, caller, body),
  changeOfCompany: ({ params, body, caller }) => changeCompanyPaper(db, caller, params.id, body),
}))
