import { courses } from '@zlecenia/contract/features/courses/courses.contract'
import { implement } from '#platform/implement.ts'
import { linkBase } from '#platform/mail.ts'
import { openVault } from '#platform/vault.ts'
import { certificatePdf } from './certificate-paper.ts'
import * as service from './courses.service.ts'
import * as own from './own-courses.service.ts'

export const courseRoutes = implement(courses, ({ db, environment }) => {
  const vault = openVault(environment)
  const papers = { db, vault, base: linkBase(environment) }
  return {
    list: async ({ caller }) => ({ courses: await service.listCourses(db.reading, caller) }),
    read: ({ params, caller }) => service.readCourse(db, caller, params.id),
    add: ({ body, caller }) => service.addCourse(db, caller, body),
    change: ({ params, body, caller }) => service.changeCourse(db, caller, params.id, body),
    members: async ({ params, caller }) => ({ people: await service.membersOfCourse(db, caller, params.id) }),
    assign: async ({ params, body, caller }) => ({
      people: await service.assignCourse(db, caller, params.id, body),
    }),
    unassign: ({ params, caller }) => service.unassignCourse(db, caller, params.id, params.userId),
    certificate: ({ params, caller }) => {
      service.requireAllCourses(caller, 'read')
      return certificatePdf(papers, { courseId: params.id, userId: params.userId })
    },
    own: async ({ caller }) => ({ courses: await own.readOwnCourses(db, caller) }),
    readOwn: ({ params, caller }) => own.readOwnCourse(db, caller, params.id),
    ownCertificate: ({ params, caller }) =>
      certificatePdf(papers, { courseId: params.id, userId: caller.id }),
    start: ({ params, caller }) => own.startCourse(db, caller, params.id),
    finish: ({ params, body, caller }) => own.finishCourse(db, vault, caller, params.id, body),
  }
})
