import type { Calls } from '@zlecenia/contract/api'
import type { Subject } from '@zlecenia/contract/lib/subjects'
import type { RecordSubject } from '@zlecenia/contract/pages'
import type { LightMyRequestResponse } from 'fastify'
import type { Make, Valid } from '../fuzz/valid/request.ts'
import type { Office } from '../orders.ts'
import type { World } from '../world.ts'
import type { Scenes } from './audited/fixture.ts'
import type { Answers, Row, Thing } from './permission-matrix.ts'
import type { Place, Question, Silent, Telling } from './secrets.ts'

/** Test data for the calls of one area, in one file: `areas/<f>.ts`, named in `areas.ts`. */
export interface Area {
  /** Subject with its own pages; requires `make`. */
  subject?: RecordSubject
  /** Creates one of its records, for the office's client and building. */
  make?(at: { world: World; orders: Office }): Promise<string>
  matrix: Partial<Record<keyof Calls, Row>>
  audited: Scenes
  secrets: Partial<Record<Question, readonly Telling[] | Silent>>
  requests: Partial<Record<keyof Calls, Make>>
}

export const open: Row = { answers: null }
export const everybody = (status: number): Row => ({ answers: [status, status, status, status, status] })
export const keepers = (status: number): Row => ({ answers: [403, 403, status, status, status] })
export const administrators = (status: number): Row => ({ answers: [403, 403, 403, 403, status] })
export const of = (at: Thing, ...answers: Answers): Row => ({ answers, at })

type Path = (at: Place) => string
export const finds = (found: Path, rows?: Subject): Telling['finds'] => ({
  secret: 'contact data',
  found,
  ...(rows && { rows }),
})
export const phoneQuery = ({ phone }: Place) => encodeURIComponent(phone)
export const silent = (why: string, path?: Path): Silent => (path ? { why, path } : { why })

/** A request of the office, where the first caller that may send it has no record of their own. */
export const byOffice =
  (make: Make): Make =>
  async (fixture, me, turn) => ({
    ...(await make(fixture, me, turn)),
    token: fixture.orders.office.token,
  })

/** The answer to a request that prepares another; it must succeed. */
export function prepared<Body>(answer: LightMyRequestResponse): Body {
  if (answer.statusCode >= 300) throw new Error(`not prepared: ${answer.statusCode} ${answer.body}`)
  return answer.json<Body>()
}

export const plain: Make = () => ({})
export const aList =
  (sort: string): Make =>
  (): Valid => ({
    query: { q: 'ul', page: '1', size: '25', sort, order: 'asc' },
  })
