import { call } from '../../lib/client.ts'

/** A company by its tax number: our clients first, then the registry. Throws a problem with 404 when nobody knows it. */
export const companyByNip = async (nip: string) =>
  (await call('GET /nips/:nip', { params: { nip } })).customer
