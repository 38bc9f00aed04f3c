/**
 * Pictures of the help articles: the screen each one explains, in the built demo, small enough to be committed. The
 * server serves them from `web/public/help-pictures`; an article names its own by its slug.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { watchRequests } from './at-rest.ts'
import { tourSeen } from './harness/tour-seen.ts'
import { startProgram } from './program.ts'
import { orderDialog } from './screens/order-dialog.ts'
import { shell } from './screens/shell.ts'
import { signInScreen } from './screens/sign-in.ts'

const folder = fileURLToPath(new URL('../web/public/help-pictures/', import.meta.url))
const viewport = { width: 1280, height: 800 }
/** Pixels and bytes of a picture. */
const widthPx = 960
const bytesMost = 40 * 1024

type Account = keyof typeof demoAccounts
interface Pictured {
  slug: string
  by: Account
  at: string
  show?: (page: Page) => Promise<unknown>
}
const firstLink = (page: Page) => page.locator('main').getByRole('link').first().waitFor()

const firstRecord = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab').first().waitFor()
}

const pictured: readonly Pictured[] = [
  { slug: 'jak-przyjac-zlecenie', by: 'office', at: addressOf('orders'), show: firstLink },
  {
    slug: 'co-z-niedokonczonym-zleceniem',
    by: 'office',
    at: addressOf('orders'),
    show: async (page) => {
      const dialog = orderDialog(page)
      await dialog.open()
    },
  },
  { slug: 'jak-zaplanowac-termin', by: 'office', at: addressOf('calendar') },
  { slug: 'jak-zaprosic-pracownika', by: 'admin', at: addressOf('users') },
  { slug: 'kto-co-moze', by: 'admin', at: addressOf('roles') },
  { slug: 'jak-znalezc-klienta', by: 'office', at: addressOf('customers'), show: firstLink },
  { slug: 'jak-wczytac-arkusz', by: 'office', at: addressOf('imports') },
  { slug: 'gdzie-zapisac-kod-do-budynku', by: 'office', at: addressOf('buildings'), show: firstRecord },
  { slug: 'do-czego-sluzy-etykieta-qr', by: 'office', at: addressOf('devices'), show: firstRecord },
  { slug: 'jak-wystawic-fakture', by: 'office', at: addressOf('invoices') },
  { slug: 'jak-zmienic-ceny', by: 'office', at: addressOf('pricing') },
  { slug: 'jak-odpowiadac-na-e-maile', by: 'office', at: addressOf('mail') },
  { slug: 'czy-dane-sa-bezpieczne', by: 'admin', at: addressOf('settings', { tab: 'backup' }) },
  { slug: 'jak-opublikowac-strone-firmy', by: 'admin', at: addressOf('settings', { tab: 'site' }) },
  { slug: 'jak-zamknac-program-na-czas-prac', by: 'admin', at: addressOf('settings', { tab: 'connection' }) },
  { slug: 'jak-wpisac-nieobecnosc', by: 'office', at: addressOf('staff', { tab: 'absences' }) },
  { slug: 'jak-utworzyc-zespol', by: 'office', at: addressOf('staff', { tab: 'crews' }) },
  { slug: 'jak-ustawic-godziny-i-dyzury', by: 'admin', at: addressOf('settings', { tab: 'schedule' }) },
  { slug: 'jak-prowadzic-wlasna-tablice', by: 'office', at: addressOf('kanban') },
  { slug: 'jak-pisac-na-czacie', by: 'office', at: addressOf('chat') },
  { slug: 'jak-dodac-urzadzenie', by: 'office', at: addressOf('devices'), show: firstLink },
  { slug: 'jak-pilnowac-kwalifikacji', by: 'office', at: addressOf('qualifications') },
  { slug: 'jak-czytac-dyspozytornie', by: 'office', at: addressOf('dispatch') },
  { slug: 'jak-ulozyc-trasy-dnia', by: 'office', at: addressOf('fleet') },
  { slug: 'jak-pilnowac-terminow-pojazdow', by: 'office', at: addressOf('vehicles') },
  { slug: 'jak-dziala-moj-dzien', by: 'worker', at: addressOf('myDay') },
  { slug: 'jak-sprawdzic-swoj-czas-pracy', by: 'worker', at: addressOf('myTime') },
  { slug: 'kto-co-zmienil', by: 'admin', at: addressOf('auditLog') },
  { slug: 'jak-wybrac-powiadomienia', by: 'office', at: addressOf('settings', { tab: 'notification' }) },
  { slug: 'jak-zabezpieczyc-konto', by: 'office', at: addressOf('settings', { tab: 'security' }) },
]

/** The best quality that the size allows. */
async function smallOf(png: Buffer): Promise<Buffer> {
  const picture = sharp(png).resize({ width: widthPx })
  for (const quality of [70, 60, 50, 40]) {
    const webp = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= bytesMost) return webp
  }
  throw new Error(`A picture is larger than ${bytesMost} bytes`)
}

export async function takeArticlePictures(browser: Browser): Promise<void> {
  const program = await startProgram({ demo: true })
  for (const account of ['admin', 'office', 'worker'] as const) {
    const context = await browser.newContext({
      baseURL: program.url,
      colorScheme: 'light',
      viewport,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      reducedMotion: 'reduce',
    })
    await context.addCookies([tourSeen(program.url)])
    const page = await context.newPage()
    await page.goto(addressOf('login'))
    await signInScreen(page).signIn(demoAccounts[account], demoPassword)
    await shell(page).account.waitFor()
    const { rest } = watchRequests(page)
    for (const { slug, at, show } of pictured.filter(({ by }) => by === account)) {
      await page.goto(at)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await show?.(page)
      await rest()
      await writeFile(
        `${folder}${slug}.webp`,
        await smallOf(await page.screenshot({ animations: 'disabled' })),
      )
      console.log(slug)
    }
    await context.close()
  }
  await program.stop()
}
