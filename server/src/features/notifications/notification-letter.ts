import { leadsTo } from '@zlecenia/contract/features/notifications/places'
import { renderNotification } from '@zlecenia/contract/features/notifications/render-notification'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence, type Values } from '@zlecenia/contract/lib/sentence'
import { writtenDayAndTime } from '@zlecenia/contract/lib/written-dates'
import { addressOf } from '@zlecenia/contract/pages'
import {
  footInLetter,
  letterPage,
  linkInLetter,
  logoInLetter,
  newsInLetter,
  paragraph,
} from '#platform/letter-page.ts'
import type { Letter } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import type { NewsLetter, QueuedNotification, Reader } from './notification-letters.queries.ts'

/** Listed notifications; the others are counted. */
const mostNotifications = 30

interface Written {
  of: NewsLetter
  reader: Reader
  language: LanguageCode
  news: readonly QueuedNotification[]
  company: { name: string; logo: Buffer | null }
  /** Base address of the program. */
  base: string
}

export function newsLetter({ of, reader, language, news, company, base }: Written): Letter {
  const say = (key: string, values?: Values) => translated(sentence(key, values), language)
  const lines = news.slice(0, mostNotifications).map((it) => {
    const texts = renderNotification(it, { say, language })
    const name = texts.name ?? say('notifications.program')
    return {
      title: texts.title,
      link: base + leadsTo(it, { id: of.userId, talks: reader.talks }),
      lines: [texts.text, ...texts.lines].filter(Boolean),
      foot: `${name} · ${writtenDayAndTime(language, it.at)}`,
    }
  })
  const [only] = lines.length === news.length && lines.length === 1 ? lines : []
  const more = news.length - lines.length
  const greeting = say('letters.greetingByName', { firstName: reader.firstName })
  const intro = say('letters.news.body')
  const rest = more > 0 ? [say('letters.news.more', { count: more })] : []
  const settings = base + addressOf('settings', { tab: 'notification' })
  const signature = [
    say(company.name ? 'letters.signature' : 'letters.signatureAlone', { company: company.name }),
    say('letters.automatic'),
  ]
  const text = [
    greeting,
    intro,
    ...lines.map((it) => [it.title, ...it.lines, it.foot, it.link].join('\n')),
    ...rest,
    `${say('letters.news.settings')}\n${settings}`,
    signature.join('\n'),
  ]
  return {
    to: reader.email,
    subject: only ? `${only.title} – ${only.foot}` : say('letters.news.subject', { count: news.length }),
    text: text.join('\n\n'),
    html: letterPage(language, [
      ...(company.logo ? [logoInLetter(company.name)] : []),
      ...[greeting, intro].map(paragraph),
      ...lines.map(newsInLetter),
      ...rest.map(paragraph),
      linkInLetter(settings, say('letters.news.settings')),
      footInLetter(signature),
    ]),
    logo: company.logo,
    id: of.letterId,
    unsubscribe: settings,
  }
}
