import { papers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { fileAnswer } from '#platform/uploads/serve.ts'
import { companyPapers, scanOfCompanyPaper } from './company-papers.queries.ts'
import {
  addCompanyPaper,
  changeCompanyPaper,
  removeCompanyScan,
  saveCompanyScan,
} from './company-papers.service.ts'
import { kindRows } from './kinds.queries.ts'
import { addKind, changeKind } from './kinds.service.ts'

export const paperRoutes = implement(papers, (deps) => {
  const { db, uploads } = deps
  return {
    kinds: async () => ({ kinds: await kindRows(db) }),
    addKind: ({ body, caller }) => addKind(db, caller, body),
    changeKind: ({ params, body, caller }) => changeKind(db, caller, params.key, body),
    ofCompany: async () => ({ papers: await companyPapers(db) }),
    addOfCompany: ({ body, caller }) => addCompanyPaper(db, caller, body),
    changeOfCompany: ({ params, body, caller }) => changeCompanyPaper(db, caller, params.id, body),
    saveScanOfCompany: ({ params, query, caller, bytes }) =>
      saveCompanyScan(deps, caller, params.id, { ...query, bytes }),
    readScanOfCompany: async (call) => {
      const scan = await scanOfCompanyPaper(db, call.params.id)
      if (!scan) throw notFound()
      return fileAnswer(uploads, scan, call)
    },
    removeScanOfCompany: ({ params, caller }) => removeCompanyScan(deps, caller, params.id),
  }
})
