import fc from 'fast-check'
import type { Valid } from './valid/request.ts'
import type { Operation, Wire } from './wire.ts'
import { targetOf, type WrongAddress, wrongParams, wrongQueries, wrongTargets } from './wrong-addresses.ts'
import {
  bodyOf,
  pack,
  type WrongBody,
  wrongFields,
  wrongFiles,
  wrongForms,
  wrongPackings,
  wrongTexts,
  wrongWholes,
} from './wrong-bodies.ts'
import {
  mutateHead,
  type WrongHead,
  wrongFramings,
  wrongHeaders,
  wrongMethods,
  wrongTypes,
} from './wrong-heads.ts'

/** Generated from a seed; applied when the request is sent. */
export type Mutation = { how: 'nothing' } | WrongAddress | WrongBody | WrongHead

/** Ways to spoil a request; higher weights are chosen more often. */
export function mutationsOf({ query, params, body }: Operation): fc.Arbitrary<Mutation> {
  const hasJson = body?.kind === 'json' || body?.kind === 'form'
  const ways: [weight: number, way: fc.Arbitrary<Mutation>][] = [
    [2, fc.constant({ how: 'nothing' })],
    [hasJson ? 18 : 0, wrongFields],
    [hasJson ? 3 : 0, wrongWholes],
    [hasJson ? 3 : 0, wrongTexts],
    [body?.kind === 'form' ? 9 : 0, wrongForms],
    [body?.kind === 'bytes' ? 8 : 0, wrongFiles],
    [body ? 2 : 0, wrongPackings],
    [query.length > 0 ? 12 : 2, wrongQueries],
    [params.length > 0 ? 8 : 0, wrongParams],
    [3, wrongTargets],
    [5, wrongHeaders],
    [2, wrongTypes],
    [2, wrongMethods],
    [3, wrongFramings],
  ]
  return fc.oneof(...ways.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

export function mutateed(operation: Operation, valid: Valid, token: string | null, how: Mutation): Wire {
  const body = bodyOf(operation, valid, isOf(how, bodies) ? how : null)
  const wire: Wire = {
    method: operation.method,
    target: targetOf(operation, valid, isOf(how, addresses) ? how : null),
    headers: [
      ['host', '127.0.0.1'],
      ...(token ? [['authorization', `Bearer ${token}`] as [string, string]] : []),
      ...Object.entries(valid.headers ?? {}),
      ...(body?.type ? [['content-type', body.type] as [string, string]] : []),
    ],
    body: body?.bytes ?? null,
  }
  if (how.how === 'packed') pack(wire, how)
  if (isOf(how, heads)) mutateHead(wire, how)
  return wire
}

const addresses: WrongAddress['how'][] = ['query', 'param', 'target']
const bodies: WrongBody['how'][] = ['fields', 'whole', 'text', 'form', 'bytes', 'packed']
const heads: WrongHead['how'][] = ['headers', 'type', 'method', 'framing']

function isOf<H extends Mutation['how']>(
  how: Mutation,
  kinds: readonly H[],
): how is Extract<Mutation, { how: H }> {
  return (kinds as readonly string[]).includes(how.how)
}
