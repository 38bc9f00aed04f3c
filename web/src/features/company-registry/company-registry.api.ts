import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import type { ReceivedCompany } from './company-differences.ts'

/** Own clients, then the registry. 404, or an answer without a company: unknown (requirements 7). */
export async function companyByNip(nip: string): Promise<ReceivedCompany> {
  const { customer }: { customer?: ReceivedCompany | null } = await call('GET /nips/:nip', {
    params: { nip },
  })
  if (!customer) throw new ProblemError(404, { message: t('lookup.notFound') })
  return customer
}
