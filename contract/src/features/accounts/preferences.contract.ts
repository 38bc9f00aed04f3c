import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const preferencesMaxCharacters = 16_384

/** Opaque names of the browser's look settings (requirements, decision 17). */
const preferencesBody = z.object({
  preferences: z
    .record(z.string().max(60), z.unknown())
    .refine((value) => JSON.stringify(value).length <= preferencesMaxCharacters, {
      error: 'problem.tooLarge',
    }),
})

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/me/preferences',
    permission: 'signed-in',
    summary: "The caller's preferences, for a browser that has none; empty at first",
    response: preferencesBody,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/me/preferences',
    permission: 'signed-in',
    summary: "Keeps what is named of the caller's preferences; null forgets one, the others stay",
    body: preferencesBody,
    limit: { max: 120 },
  }),
}
