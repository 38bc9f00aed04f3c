import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { readCompany, saveCompany } from './settings.service.ts'

export const settingsRoutes = implement(api.settings, ({ db }) => ({
  company: () => readCompany(db),
  saveCompany: ({ body, caller }) => saveCompany(db, caller, body),
}))
