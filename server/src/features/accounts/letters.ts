import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  addressInLetter,
  buttonInLetter,
  footInLetter,
  letterPage,
  logoInLetter,
  paragraph,
} from '#platform/letter-page.ts'
import type { Notice } from '#platform/letters-outbox.ts'
import type { Letter } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'

interface About {
  to: string
  firstName: string | null
  company: { name: string; logo: Buffer | null }
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

export function emailLetter({ link, ...about }: About & { link: string }): Letter {
  return letter(about, 'email', link)
}

/** `email`: the address that waits. */
export function emailStopLetter({ link, email, ...about }: About & { link: string; email: string }): Letter {
  return letter(about, 'emailStop', link, { email })
}

export function noticeLetter({ notice, ...about }: About & { notice: Notice }): Letter {
  return letter(about, notice)
}

export function testLetter(about: About): Letter {
  return letter(about, 'test')
}

type Kind = 'invitation' | 'reset' | 'welcome' | 'email' | 'emailStop' | 'test' | Notice

function letter(
  { to, firstName, company, language }: About,
  kind: Kind,
  link?: string,
  more: Readonly<Record<string, string>> = {},
): Letter {
  const values = { company: company.name || 'Zlecenia', ...more }
  const word = (key: string) => translated(sentence(key, values), language)
  const greeting = firstName
    ? translated(sentence('letters.greetingByName', { firstName }), language)
    : word('letters.greeting')
  const body = word(`letters.${kind}.body`).split('\n\n')
  const otherwise = word(link ? `letters.${kind}.otherwise` : 'letters.ifNotYou')
  const signature = [
    word(company.name ? 'letters.signature' : 'letters.signatureAlone'),
    word('letters.automatic'),
  ]
  const text = [greeting, ...body, ...(link ? [link] : []), otherwise, signature.join('\n')].join('\n\n')
  const html = letterPage(language, [
    ...(company.logo ? [logoInLetter(company.name)] : []),
    ...[greeting, ...body].map(paragraph),
    ...(link
      ? [
          buttonInLetter(link, word(`letters.${kind}.button`)),
          paragraph(word('letters.ifLinkFails')),
          addressInLetter(link),
        ]
      : []),
    paragraph(otherwise),
    footInLetter(signature),
  ])
  return { to, subject: word(`letters.${kind}.subject`), text, html, logo: company.logo }
}
