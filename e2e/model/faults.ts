export const faultKinds = [
  'lost', // it never reaches the server
  'unanswered', // the server does it, the answer is lost
  '502', // a proxy answers: the server did not process it
  '504', // a proxy gave up: it was done
  'hung', // it never reaches the server, and the connection stays open
  'silent', // it is processed, and the connection stays open
  'drip', // the response arrives byte by byte
  'cut', // the database's answer to the commit is lost on its way to the server
] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultTargets = ['order', 'draft', 'file', 'any'] as const
export type FaultTarget = (typeof faultTargets)[number]

export interface Fault {
  kind: FaultKind
  target: FaultTarget
  times: number
}

const isHit: Record<FaultTarget, (method: string, path: string) => boolean> = {
  order: (method, path) => method === 'POST' && path === '/api/investment',
  draft: (_, path) => /^\/api\/drafts\/[^/]+$/u.test(path),
  file: (_, path) => /^\/api\/drafts\/[^/]+\/files\//u.test(path),
  any: () => true,
}

export class Faults {
  #waiting: Fault[] = []

  arm(fault: Fault): void {
    this.#waiting.push({ ...fault })
  }

  clear(): void {
    this.#waiting = []
  }

  next(method: string, path: string): FaultKind | null {
    const fault = this.#waiting.find(({ target }) => isHit[target](method, path))
    if (!fault) return null
    fault.times -= 1
    if (fault.times === 0) this.#waiting = this.#waiting.filter((it) => it !== fault)
    return fault.kind
  }
}
