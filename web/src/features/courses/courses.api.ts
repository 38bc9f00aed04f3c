import { call } from '#lib/call.ts'

export const ownCertificate = (id: string) => () =>
  call('GET /me/courses/:id/certificate', { params: { id } })
