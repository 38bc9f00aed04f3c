const fixed = new Map(
  [
    ...'ul. al. os. pl. nr lok. m. im. św. gen. ks. sp. o.o. s.c. sp.j. sp.k. sp.p. S.A. SA P.S.A. S.K.A.'.split(
      ' ',
    ),
  ].map((word) => [word.toLocaleUpperCase('pl'), word]),
)
/** Lower case inside a name: "Kostrzyn nad Odrą". */
const small = new Set('i w we z ze o u na nad pod przy do od dla oraz lub po za'.split(' '))
/** Abbreviations with a vowel: only a list distinguishes them from words. */
const capitals = new Set(
  (
    'ABC AGD AGH ATM BGK EKO FHU FHUP FPHU FUH GOPS IT KRUS LOT MOK MOPS MOPR OPS OSIR OSP PGE PHU PHUP PKO PPHU ' +
    'PPU PPUH PUH PUHP PZU RTV SPZOZ TBS UE UM UG USA WUG ZOZ ZPHU ZPUH ZUH ZUK ZUS NZOZ MOSIR'
  ).split(' '),
)
const roman = /^(?=[IVXLCDM])M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/u
const vowel = /[AEIOUYÓĄĘ]/u

/** "JANA PAWŁA II 5" to "Jana Pawła II 5"; a text with lower case stays. */
export function polishTitleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text
    .replace(/[\p{L}\d][\p{L}\d.]*/gu, (word, at: number) =>
      cased(word, text.slice(0, at), text.slice(at + word.length)),
    )
    .replace(/(?<=\bsp\. )[JKP]\./gu, (letter) => letter.toLowerCase())
}

function cased(word: string, before: string, after: string): string {
  const known = fixed.get(word)
  if (known) return known
  if (/\d/u.test(word)) return word
  // "MIESZKA I 12" is the First, "BUDOWA I SERWIS" is "and".
  const isAnd = word === 'I' && /^\s+\p{L}/u.test(after)
  // "P.P.H.U."
  if (/^(?:\p{L}\.){2,}$/u.test(word) || capitals.has(word)) return word
  // "MCDONALD'S"
  if (word.length === 1 && /\p{L}['’]$/u.test(before)) return word.toLocaleLowerCase('pl')
  if (roman.test(word) && !isAnd) return word
  const lower = word.toLocaleLowerCase('pl')
  if (small.has(lower) && before.trim() !== '' && !/["„«(]$/u.test(before)) return lower
  // Abbreviations have no vowel: "PKP".
  if (word.length > 1 && !word.includes('.') && !vowel.test(word)) return word
  return word.charAt(0) + lower.slice(1)
}
