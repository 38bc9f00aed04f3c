import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import { letter } from './letter.contract.ts'

const ofMessage = z.object({ id })
const place = z.coerce.number().int().min(0).max(9999)
const inMessage = ofMessage.extend({ n: place })

export const mailMessages = {
  /** 503 with a sentence when the letter is not stored and its server cannot be reached now. */
  read: endpoint({
    method: 'GET',
    path: '/mail/messages/:id',
    permission: ['read', 'Email'],
    summary: 'Content of a letter; one that is not stored yet is fetched from its server',
    params: ofMessage,
    response: letter,
    limit: { max: 600 },
  }),
  part: endpoint({
    method: 'GET',
    path: '/mail/messages/:id/parts/:n',
    permission: ['read', 'Email'],
    summary: 'Attachment of a letter; anything but a proven picture or PDF is to be saved',
    params: inMessage,
    response: 'file',
    limit: { max: 600 },
  }),
  picture: endpoint({
    method: 'GET',
    path: '/mail/messages/:id/pictures/:n',
    permission: ['read', 'Email'],
    summary: 'Remote picture of a letter by its place in `pictures`, fetched from a public address',
    params: inMessage,
    response: 'file',
    limit: { max: 400 },
  }),
  original: endpoint({
    method: 'GET',
    path: '/mail/messages/:id/original',
    permission: ['read', 'Email'],
    summary: 'The raw letter, as a file to be saved',
    params: ofMessage,
    response: 'file',
    limit: { max: 120 },
  }),
}
