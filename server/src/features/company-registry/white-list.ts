import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/errors.ts'
import { answered } from './company-registry.service.ts'
import type { Listed, WhiteList } from './company-source.ts'
import { mfVatList } from './mf-vat-list.ts'

/** Null: the list did not answer. `account` null asks for the status of the company. */
export type AskList = (nip: string, account: string | null, day: string) => Promise<Listed | null>

/** Null while registries are switched off. */
export function askList({ db, log, environment }: Pick<Deps, 'db' | 'log' | 'environment'>): AskList | null {
  if (environment.NIP_SOURCE !== 'mf') return null
  const list: WhiteList = mfVatList(environment.MF_API_URL)
  const registry = { db, log, now: () => new Date() }
  return async (nip, account, day) => {
    try {
      const { listed } = await answered(registry, account === null ? 'mf' : 'mf-accounts', () =>
        account === null ? list.status(nip, day) : list.account(nip, account, day),
      )
      return listed
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}
