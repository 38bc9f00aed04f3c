import type { MailServer } from './mail-servers.ts'

export interface ProposedServers {
  imap: MailServer
  smtp: MailServer
}

const tls = (host: string, port: number): MailServer => ({ host, port, security: 'tls' })
const both = (imap: string, smtp: string): ProposedServers => ({ imap: tls(imap, 993), smtp: tls(smtp, 465) })

/** Published by the providers; addresses of several domains share servers. */
const providers: readonly (readonly [domains: readonly string[], servers: ProposedServers])[] = [
  [['wp.pl'], both('imap.wp.pl', 'smtp.wp.pl')],
  [['o2.pl', 'tlen.pl', 'go2.pl'], both('poczta.o2.pl', 'poczta.o2.pl')],
  [
    ['onet.pl', 'op.pl', 'vp.pl', 'poczta.onet.pl', 'onet.eu', 'autograf.pl', 'buziaczek.pl'],
    both('imap.poczta.onet.pl', 'smtp.poczta.onet.pl'),
  ],
  [['interia.pl', 'interia.eu', 'poczta.fm', 'intmail.pl'], both('poczta.interia.pl', 'poczta.interia.pl')],
  [['gazeta.pl'], both('imap.gazeta.pl', 'smtp.gazeta.pl')],
  [['home.pl'], both('poczta.home.pl', 'poczta.home.pl')],
  [['gmail.com', 'googlemail.com'], both('imap.gmail.com', 'smtp.gmail.com')],
  [['yahoo.com'], both('imap.mail.yahoo.com', 'smtp.mail.yahoo.com')],
  [
    ['icloud.com', 'me.com'],
    {
      imap: tls('imap.mail.me.com', 993),
      smtp: { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
    },
  ],
]

/** Servers for an address; a domain of the company usually has `mail.` in front. Null without a domain. */
export function proposedServers(address: string): ProposedServers | null {
  const domain = address.trim().toLowerCase().split('@')[1] ?? ''
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/u.test(domain)) return null
  const known = providers.find(([domains]) => domains.includes(domain))
  return known?.[1] ?? both(`mail.${domain}`, `mail.${domain}`)
}

/** Free providers: such a domain does not identify the company of a sender. */
const freeDomains = new Set([
  ...providers.flatMap(([domains]) => domains),
  ...`outlook.com hotmail.com hotmail.co.uk live.com msn.com outlook.fr hotmail.fr yahoo.fr yahoo.pl ymail.com
      rocketmail.com mac.com aol.com gmx.com gmx.net gmx.de web.de mail.com proton.me protonmail.com pm.me tutanota.com
      tuta.io zoho.com yandex.com yandex.ru mail.ru ukr.net free.fr orange.fr laposte.net wanadoo.fr sfr.fr
      neostrada.pl orange.pl poczta.pl onet.com.pl onet.com spoko.pl opoczta.pl amorki.pl pacz.to interia.com
      vip.interia.pl interiowy.pl vip.onet.pl wp.eu vip.wp.pl aster.pl vectra.pl upcpoczta.pl netia.pl`
    .split(/\s+/u)
    .filter(Boolean),
])

export const isFreeMail = (domain: string): boolean => freeDomains.has(domain.toLowerCase())
