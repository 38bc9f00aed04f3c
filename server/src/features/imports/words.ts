import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { contactPersonTypes } from '@zlecenia/contract/features/buildings/person-types'
import { duplicateName } from '@zlecenia/contract/features/customers/pages/duplicate-keys'
import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import { priceKinds } from '@zlecenia/contract/features/price-list/price-kinds'
import { fold } from '@zlecenia/contract/lib/text'
import { translated } from '#platform/translate.ts'

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Names used by the program and by people; `all` is in Polish, like the spreadsheets. */
function finder<Word extends string>(
  words: readonly Word[],
  sayingOf: (word: Word) => string,
  others: Record<Word, RegExp | null>,
): { of: (text: string) => Word | null; all: string } {
  const own = new Map(
    words.flatMap((it) => [[bare(translated(sayingOf(it))), it] as const, [bare(it), it] as const]),
  )
  return {
    of(text) {
      const word = bare(text)
      return own.get(word) ?? words.find((it) => others[it]?.test(word)) ?? null
    },
    all: words.map((it) => translated(sayingOf(it))).join(', '),
  }
}

export const clientTypeWords = finder(['company', 'private'] as const, (it) => `contact.${it}`, {
  company: /\b(?:firma|spolka|wspolnota|spoldzielnia|przedsiebiorstwo|instytucja|urzad|administrator)/u,
  private: /\b(?:osoba|prywatn|indywidualn|fizyczn)/u,
})

export const buildingTypeWords = finder(buildingTypes, (it) => `buildingStep.type.${it}`, {
  single_family: /jednorodzin|\bdom\b/u,
  residential: /wielorodzin|\bblok|kamienic|mieszkal/u,
  service: /uslug|biur|handl|hal[ae]|magazyn|szkol|przemysl|urzad/u,
})

export const personTypeWords = finder(contactPersonTypes, (it) => `caretakerStep.type.${it}`, {
  contact_person: /opiekun|gospodarz|dozorc|administrator/u,
  body_guard: /ochron|portier/u,
  accountant: /ksiegow/u,
  other: /inn[ey]/u,
})

export const deviceKindWords = finder(deviceKinds, (it) => `deviceKind.${it}`, {
  elevator: /\b(?:wind[ay]|dzwig|platform)/u,
  boiler_room: /\b(?:kotl|kociol|wezel ciepl|piec\b|kominek)/u,
  gate: /\b(?:bram|naped bram|furtk)/u,
  barrier: /\bszlaban/u,
  intercom: /\b(?:domofon|wideodomofon|videodomofon|interkom)/u,
  air_conditioning: /\b(?:klimatyz|split\b)/u,
  ventilation: /\b(?:wentyl|rekuperator)/u,
  pump: /\b(?:hydrofor|pomp)/u,
  fire_protection: /\b(?:ppoz|hydrant|gasnic|oddymian|sygnalizacji pozar|tryskacz)/u,
  other: /^inn[ey]$/u,
})

export const deviceStateWords = finder(deviceStates, (it) => `deviceState.${it}`, {
  faulty: /niespraw|awari|usterk|uszkodz|nie dziala/u,
  working: /spraw|dziala|dobr/u,
  out_of_use: /wylacz|wycof|nieczyn/u,
})

export const priceKindWords = finder(priceKinds, (it) => `priceKind.${it}`, {
  labour: /\b(?:robot|robociz|uslug|prac)/u,
  material: /\b(?:material|towar|czesc)/u,
  travel: /\b(?:dojazd|transport)/u,
  other: /^inn[ey]$/u,
})

const companies =
  /\b(?:spolka|wspolnota|spoldzielnia|fundacja|stowarzyszenie|przedsiebiorstwo|zaklad|firma|urzad|gmina|szkola|przedszkole|hotel|p ?h ?u|p ?p ?h ?u|f ?h ?u|sp z o ?o|s a|s c|sp j|sp k)\b/u

/** Recognised by its legal form, or by words that are no personal names. */
export const isCompanyName = (name: string): boolean =>
  companies.test(bare(name)) || duplicateName(name).startsWith('wm ')
