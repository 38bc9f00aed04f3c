/** `starttls`: encrypted before anything is sent, or not at all. `none`: only towards the demo's own server. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export interface MailServer {
  host: string
  port: number
  security: MailSecurity
}

const hostShape = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/iu
export const isMailHost = (host: string): boolean => hostShape.test(host)
