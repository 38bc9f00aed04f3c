import { createHash } from 'node:crypto'
import { leadsTo } from '@zlecenia/contract/features/notifications/places'
import type { PushPayload } from '@zlecenia/contract/features/notifications/push.contract'
import { renderNotification } from '@zlecenia/contract/features/notifications/render-notification'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { addressOf } from '@zlecenia/contract/pages'
import { translated } from '#platform/translate.ts'
import type { PushReader } from './push-devices.queries.ts'
import type { PushedNotification } from './waiting-pushes.queries.ts'

/** Characters of a text; a push may have 4 kB in all. */
const most = { title: 120, body: 240 }
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** Title and text as in the bell, without its further lines. */
export function pushPayload(
  it: PushedNotification,
  { userId, talks }: Pick<PushReader, 'userId' | 'talks'>,
  language: LanguageCode,
): PushPayload {
  const { title, text } = renderNotification(it, {
    say: (key, values = {}) => translated(sentence(key, values), language),
    language,
  })
  return {
    title: cut(title, most.title),
    body: cut(text, most.body),
    tag: `${it.kind}:${it.about.id ?? ''}`,
    url: leadsTo(it, { id: userId, talks }),
    lang: language,
  }
}

export function testPayload(language: LanguageCode): PushPayload {
  return {
    title: translated('push.testTitle', language),
    body: translated('push.testText', language),
    tag: 'test',
    url: addressOf('settings', { tab: 'notification' }),
    lang: language,
  }
}

/** Header of at most 32 characters. */
export const pushTopic = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)
