import { qualifications } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { fileAnswer } from '#platform/uploads/serve.ts'
import { qualificationsOf, scanOf } from './qualifications.queries.ts'
import * as service from './qualifications.service.ts'

const placeOf = ({ id: userId, qualificationId: id }: { id: string; qualificationId: string }) => ({
  userId,
  id,
})

const ownPlace = ({ id: userId }: Caller, { qualificationId: id }: { qualificationId: string }) => ({
  userId,
  id,
})

export const qualificationRoutes = implement(qualifications, (deps) => {
  const { db, uploads } = deps
  return {
    list: async ({ params, caller }) => ({
      qualifications: await service.readQualifications(db, caller, params.id),
    }),
    add: async ({ params, body, caller }) =>
      service.asReadBy(caller, await service.createQualification(db, caller, params.id, body)),
    change: async ({ params, body, caller }) =>
      service.asReadBy(caller, await service.updateQualification(db, caller, placeOf(params), body)),
    confirm: async ({ params, body, caller }) =>
      service.asReadBy(caller, await service.confirmQualification(db, caller, placeOf(params), body.version)),
    remove: ({ params, caller }) => service.deleteQualification(deps, caller, placeOf(params)),
    saveScan: async ({ params, query, caller, bytes }) =>
      service.asReadBy(caller, await service.saveScan(deps, caller, placeOf(params), { ...query, bytes })),
    readScan: async (call) => {
      const { id, qualificationId } = call.params
      const scan = (await scanOf(db, id, qualificationId)) ?? refuseUnknown()
      return fileAnswer(uploads, scan, call)
    },
    removeScan: ({ params, caller }) => service.removeScan(deps, caller, placeOf(params)),
    history: ({ params, query }) => service.qualificationHistory(db, params.id, query.page),
    own: async ({ caller }) => ({
      qualifications: (await qualificationsOf(db, caller.id)).filter(({ archived }) => !archived),
    }),
    handIn: ({ body, caller }) => service.handIn(db, caller, body),
    handInScan: ({ params, query, caller, bytes }) =>
      service.saveScan(deps, caller, ownPlace(caller, params), { ...query, bytes }, { isOwn: true }),
    withdraw: ({ params, caller }) =>
      service.deleteQualification(deps, caller, ownPlace(caller, params), { isOwn: true }),
    ownScan: async (call) => {
      const scan = (await scanOf(db, call.caller.id, call.params.qualificationId)) ?? refuseUnknown()
      return fileAnswer(uploads, scan, call)
    },
  }
})

function refuseUnknown(): never {
  throw notFound()
}
