import type { LightMyRequestResponse } from 'fastify'
import { agentOf, type World } from '../world.ts'
import type { Valid } from './valid/request.ts'

/** Sends as the user of the token, without a port. */
export function sendValid(
  { app }: World,
  name: string,
  valid: Valid,
  token: string,
): Promise<LightMyRequestResponse> {
  const { params = {}, query = {}, json, form, bytes, headers } = valid
  const [method = 'GET', path = ''] = name.split(' ')
  const agent = agentOf(app, { authorization: `Bearer ${valid.token ?? token}` })
  const queryText = new URLSearchParams(query).toString()
  const address = path.replace(/:(\w+)/gu, (_, it: string) => encodeURIComponent(params[it] ?? ''))
  const url = queryText ? `${address}?${queryText}` : address
  if (form) return agent.postForm(url, form.data, form.files, headers)
  const payload = bytes ?? (json as object | undefined)
  return agent.send({
    method: method as 'GET',
    url,
    ...(headers && { headers }),
    ...(payload && { payload }),
  })
}
