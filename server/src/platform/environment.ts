import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { i18n, isLanguage, languageCodes, languagesOffered } from '@zlecenia/contract/lib/languages'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} musi być adresem http:// lub https://` })
    .transform((url) => url.replace(/\/+$/, ''))

/** `fetch` refuses credentials in an address. */
const isBare = (url: string): boolean => {
  const { username, password, search, hash } = new URL(url)
  return [username, password, search, hash].every((it) => it === '')
}

const isOrigin = (url: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(url)
  return (
    [username, password, search, hash].every((it) => it === '') && pathname === '/' && !/[?#@]/u.test(url)
  )
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d+$/u.test(bits) && +bits <= most))
}

const tilesProblem =
  'MAP_TILES_URL musi być adresem http:// lub https:// z {z}, {x} i {y}, jak https://mapa.firma.pl/{z}/{x}/{y}.png'

const routerProblem = 'ROUTER_KIND musi mieć wartość osrm albo valhalla, gdy podano ROUTER_URL'

/** Read once, by `main.ts`; described in docs/operations.md (a test compares). */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('PORT musi być liczbą od 0 do 65535')
    .int('PORT musi być liczbą od 0 do 65535')
    .min(0, 'PORT musi być liczbą od 0 do 65535')
    .max(65_535, 'PORT musi być liczbą od 0 do 65535')
    .default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(8, 'BACKUP_PASSPHRASE musi mieć co najmniej 8 znaków').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL musi zaczynać się od postgres://')
    .optional(),
  PUBLIC_URL: address('PUBLIC_URL')
    .refine(isOrigin, {
      error:
        'PUBLIC_URL musi być samym adresem, jak https://zlecenia.firma.pl: bez ścieżki, parametrów, użytkownika i hasła. Program nie działa w podkatalogu.',
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(
      (proxies) => proxies.every(isProxy),
      'TRUSTED_PROXIES musi być listą po przecinku adresów IP, sieci (10.0.0.0/8) albo słów loopback, linklocal, uniquelocal',
    )
    .optional(),
  UPLOADS_PER_DAY_MB: z.coerce
    .number('UPLOADS_PER_DAY_MB musi być liczbą całkowitą, 0 albo więcej')
    .int('UPLOADS_PER_DAY_MB musi być liczbą całkowitą, 0 albo więcej')
    .min(0, 'UPLOADS_PER_DAY_MB musi być liczbą całkowitą, 0 albo więcej')
    .default(2048),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL musi być adresem smtp:// lub smtps://' })
    .optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, 'MAIL_FROM musi zawierać adres e-mail').optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY musi mieć co najmniej 32 znaki').optional(),
  NIP_SOURCE: z.enum(['mf', 'off'], 'NIP_SOURCE musi mieć wartość mf albo off').default('mf'),
  GUS_API_KEY: z.string().min(1).optional(),
  GUS_API_URL: address('GUS_API_URL').default(
    'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
  ),
  MF_API_URL: address('MF_API_URL').default('https://wl-api.mf.gov.pl'),
  GEOCODER_URL: address('GEOCODER_URL').optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/, error: tilesProblem })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), tilesProblem)
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200, 'MAP_TILES_CREDIT może mieć najwyżej 200 znaków').optional(),
  ROUTER_URL: address('ROUTER_URL')
    .refine(isBare, 'ROUTER_URL musi być adresem bez użytkownika, hasła i parametrów')
    .optional(),
  ROUTER_KIND: z.enum(['osrm', 'valhalla'], routerProblem).optional(),
  LANGUAGES: z
    .string()
    .default(i18n.offered.join())
    .transform((list) => list.split(',').map((code) => code.trim()))
    .refine(
      (codes) => codes.every(isLanguage),
      `LANGUAGES musi być listą po przecinku z: ${languageCodes.join(', ')}`,
    )
    .transform((codes) => languagesOffered(codes.filter(isLanguage))),
  MAKER_NAME: z.string().default('Zlecenia'),
  MAKER_URL: address('MAKER_URL').optional(),
  HELP_URL: address('HELP_URL').optional(),
  DOCUMENTATION_URL: address('DOCUMENTATION_URL').optional(),
  UI_GALLERY: z.literal('1', 'UI_GALLERY musi mieć wartość 1').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL musi mieć jedną z wartości: fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
})

export type Environment = z.output<typeof environmentSchema>

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.entries(variables).filter(([, value]) => value?.trim())
  const result = environmentSchema
    .refine(({ ROUTER_URL, ROUTER_KIND }) => !ROUTER_URL || ROUTER_KIND, {
      path: ['ROUTER_KIND'],
      error: routerProblem,
    })
    .safeParse(Object.fromEntries(present))
  if (result.success) return result.data
  const reasons = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new StartupError(`Nieprawidłowe ustawienia programu:\n${reasons.join('\n')}`)
}
