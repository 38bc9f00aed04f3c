/**
 * One spelling of a Polish address or name, for stored texts and for queries. All texts are in lower case; most may be
 * typed with or without diacritics.
 */

const unmarked = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gu, 'l')

const listed = (words: string): string => {
  const all = words.trim().split(/\s+/u)
  return [...new Set([...all, ...all.map(unmarked)])].sort((a, b) => b.length - a.length).join('|')
}

/** Kinds of places, and titles of people they are named after. */
const shortWords = listed(`
  ul al os pl skw bulw wyb
  św gen ks prof dr im bp abp kard płk ppłk mjr kpt por ppor marsz rtm hr inż mgr kmdr adm`)
/** Words abbreviated only with a dot. */
const dottedWords = listed('bł bul')
/** Surnames are nominative: "Doktor Jan" is a person. */
const longWords = listed(`
  ulica ulicy ulicę ulicą ulice aleja alei aleję aleją aleje alej alejach plac placu placem placowi placyk
  osiedle osiedla osiedlu osiedlem osiedlowi rondo ronda rondzie rondem rondu skwer skweru skwerze skwerem
  bulwar bulwaru bulwarze bulwarem bulwary bulwarów wybrzeże wybrzeża wybrzeżu
  świętego świętej świętych generała księdza księży profesora doktora imienia biskupa arcybiskupa kardynała
  pułkownika podpułkownika majora kapitana porucznika podporucznika marszałka rotmistrza hrabiego inżyniera
  magistra komandora admirała ojca błogosławionego błogosławionej`)

/** Abbreviation in "o. Kolbego"; the o. of "sp. z o. o. Kowal" does not count. */
const father = String.raw`(?<!\b(?:z|o\.)\s)o\.(?=\s*\p{L}[\p{L}'])(?!\S*@)`

const noise = new RegExp(
  String.raw`(^|\s)(?:(?:(?:(?:${shortWords})\.(?!\S*@)|(?:${dottedWords})\.(?=\s*\p{L})(?!\S*@)|${father})\s*)+` +
    String.raw`|(?:${shortWords}|${longWords})(?=\s))`,
  'gu',
)

/** Removes "ul." with or without a following blank; without its dot, or in full, only before another word. */
export const withoutNoise = (text: string): string => {
  let bare = text
  // Repeats for "plac gen. Andersa": each removed word needs the blank before the next.
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(noise, ' ').replace(/\s+/gu, ' ').trim()
    if (bare === '') return before
  }
  return bare
}

const house = String.raw`(?<![^\s(])\d{1,4}[a-z]?`
const flatWords = listed('mieszkanie mieszkania mieszk miesz lokal lokalu lok m')

const ordinal =
  /(?<![^\s.])(\d{1,3})(?:\s?-\s?(?:tego|ego|go|szego|giego|ciego|mego|tej|ej|szej|giej|ciej|mej)(?!\S)|\.(?=\s+\p{L}))/gu
/** Conjunctions and prepositions are not house letters. */
const houseLetter = /(?<![^\s(/])(\d{1,4})\s([a-hj-ln-tvxy])(?![^\s/)])/gu
const houseNumber = /(?<=\p{L}\s)nr\.?\s*(?=\d)/gu
const flat = new RegExp(
  String.raw`(${house})(?:\s?/?\s?(?:${flatWords})(?:\.\s?|\s)(?:nr\.?\s?)?|\s?/\s?|(?:\s|/)m)(\d{1,4}(?:\s?[a-z](?![^\s)]))?)(?![^\s)])`,
  'gu',
)
/** Matches while the flat is still being typed. */
const flatToCome = new RegExp(String.raw`(${house})\s(?:${flatWords})\.?$`, 'gu')

/** Whether a number follows a street name: "al. 4 C" is the beginning of a street. */
const isAfterStreet = (before: string): boolean => /\p{L}{2}/u.test(withoutNoise(`${before} 1`))

const commaBeforeFlat = new RegExp(String.raw`,\s*(?=(?:${flatWords})\.?\s*(?:nr\.?\s*)?\d)`, 'giu')

/** The street with house and flat in "ul. Lipowa 12, m. 5, Gorzów". */
export const streetLine = (address: string): string =>
  address.replace(commaBeforeFlat, ' ').split(', ')[0] ?? ''

/** 11-go = 11, 5 A = 5A, 12 m. 5 = 12 lok. 5 = 12/5. Takes text without commas, with single blanks. */
export function withOneSpelling(text: string): string {
  if (!/\d/u.test(text)) return text
  return text
    .replace(houseNumber, '')
    .replace(ordinal, '$1')
    .replace(houseLetter, (spaced, number: string, letter: string, at: number, whole: string) =>
      isAfterStreet(whole.slice(0, at)) ? `${number}${letter}` : spaced,
    )
    .replace(flat, (_, number: string, of: string) => `${number}/${of.replace(/\s/gu, '')}`)
    .replace(flatToCome, '$1')
}
