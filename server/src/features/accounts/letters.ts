import { type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Letter } from '../../platform/mail.ts'
import { translated } from '../../platform/translate.ts'
import { escapeHtml } from './escape-html.ts'
import type { Notice } from './letters-outbox.ts'

interface About {
  to: string
  firstName: string | null
  company: string
  language: LanguageCode
}

export function invitationLetter({ link, ...about }: About & { link: string }): Letter {
  return letter(about, 'invitation', link)
}

export function resetLetter({ link, ...about }: About & { link: string }): Letter {
  return letter(about, 'reset', link)
}

export function welcomeLetter({ link, ...about }: About & { link: string }): Letter {
  return letter(about, 'welcome', link)
}

export function noticeLetter({ notice, ...about }: About & { notice: Notice }): Letter {
  return letter(about, notice)
}

export function testLetter(about: About): Letter {
  return letter(about, 'test')
}

type Kind = 'invitation' | 'reset' | 'welcome' | 'test' | Notice

function letter({ to, firstName, company, language }: About, kind: Kind, link?: string): Letter {
  const word = (key: string) => translated(sentence(key, { company: company || 'Zlecenia' }), language)
  const greeting = firstName
    ? translated(sentence('letters.greetingByName', { firstName }), language)
    : word('letters.greeting')
  const body = word(`letters.${kind}.body`).split('\n\n')
  const otherwise = word(link ? `letters.${kind}.otherwise` : 'letters.ifNotYou')
  const signature = [
    word(company ? 'letters.signature' : 'letters.signatureAlone'),
    word('letters.automatic'),
  ]
  const text = [greeting, ...body, ...(link ? [link] : []), otherwise, signature.join('\n')].join('\n\n')
  const html = page(language, [
    ...[greeting, ...body].map(paragraph),
    ...(link
      ? [button(link, word(`letters.${kind}.button`)), paragraph(word('letters.ifLinkFails')), address(link)]
      : []),
    paragraph(otherwise),
    `<p style="color:#5b5e72;font-size:13px">${signature.map(escapeHtml).join('<br>')}</p>`,
  ])
  return { to, subject: word(`letters.${kind}.subject`), text, html }
}

// Mail programs know neither style sheets nor variables.
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const address = (link: string) => `<p style="word-break:break-all;font-size:13px">${escapeHtml(link)}</p>`
const button = (link: string, text: string) =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5c61e6;color:#ffffff;text-decoration:none">${escapeHtml(text)}</a></p>`
const page = (language: LanguageCode, parts: readonly string[]) =>
  `<!doctype html><html lang="${language}" dir="${languageOf(language).isRTL ? 'rtl' : 'ltr'}"><body style="font:16px/1.5 sans-serif;max-width:560px">${parts.join('')}</body></html>`
