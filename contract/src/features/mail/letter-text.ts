// Own text, quotes and signature of a plain text letter, by lines; Polish forms first.

export interface LetterBlock {
  kind: 'text' | 'quote' | 'signature'
  text: string
}

const isQuoted = (line: string): boolean => /^\s{0,3}>/u.test(line)
const isBlank = (line: string | undefined): boolean => line !== undefined && /^\s*$/u.test(line)

/** Lines of an introduction such as `W dniu …, Jan <jan@firma.example>` and `napisał(a):`. */
const mostIntroLines = 4
const mostLineCharacters = 400
const introEnd =
  /(?:napisał(?:\(a\)|\/a|a)?|pisze|wysłał(?:\(a\)|a)?|wrote|a écrit|schrieb|писал\(?а?\)?|كتب)\s*:\s*$/iu
/** Apple Mail ends with the moment. */
const introWhole = /^\s*(?:wiadomość napisana przez\s.{1,300}\sw dniu\s.{1,100}|كتب\s.{1,300}):\s*$/iu
const introBegin =
  /^\s*(?:w dniu|dnia|on|le|am|wiadomość napisana|في|(?:pon|wt|śr|czw|pt|sob|niedz|ndz|nd)[\p{L}]{0,9}\.?,?|\d{1,4})[\s.-]/iu
const named = /\d{1,2}[.:/ -]|<[^<>\s]{1,320}@[^<>\s]{1,320}>|\b\d{4}\b/u

/** Number of lines of an introduction that begins at `at`; 0: none does. */
function introLines(lines: readonly string[], at: number): number {
  let whole = ''
  for (let count = 1; count <= mostIntroLines; count++) {
    const line = lines[at + count - 1]
    if (line === undefined || isBlank(line) || isQuoted(line) || line.length > mostLineCharacters) return 0
    whole = `${whole} ${line}`.trim()
    if (introWhole.test(whole)) return count
    if (introEnd.test(whole)) return named.test(whole) && (count === 1 || introBegin.test(whole)) ? count : 0
  }
  return 0
}

const separator =
  /^\s*(?:_{10,}|-{2,}\s*(?:original message|wiadomość oryginalna|oryginalna wiadomość|treść oryginalnej wiadomości|forwarded message|wiadomość przesłana dalej|przekazana wiadomość|message d['’]origine|message transféré)\s*-*|begin forwarded message:|początek przekazywanej wiadomości:)\s*$/iu
const fromLine = /^[\s*]{0,3}(?:od|nadawca|from|de|von|من)\s{0,2}:\*?\s{0,10}\S/iu
const headerLine =
  /^[\s*]{0,3}(?:wysłan[oey]|wysłano dnia|data|sent|date|envoyé|do|to|à|adresat|dw|udw|kopia|cc|temat|subject|objet|تاريخ|إلى|الموضوع)\s{0,2}:/iu
const headerLinesLookedAt = 6

/** A block of headers as Outlook repeats them. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!fromLine.test(lines[at] ?? '')) return false
  const next = lines.slice(at + 1, at + 1 + headerLinesLookedAt)
  return next.filter((line) => headerLine.test(line)).length >= 2
}

/** The rest of the letter is older. */
const isRestQuoted = (lines: readonly string[], at: number): boolean =>
  separator.test(lines[at] ?? '')
    ? [at + 1, at + 2].some((next) => isHeaderBlock(lines, next)) || !/_{10,}/u.test(lines[at] ?? '')
    : isHeaderBlock(lines, at)

/** First line after a run of quoted lines; blank lines within belong to it. */
function quoteEnd(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length && (isQuoted(lines[at] ?? '') || isBlank(lines[at])); at++)
    if (isQuoted(lines[at] ?? '')) end = at + 1
  return end
}

function quoteAt(lines: readonly string[], at: number): number {
  if (isQuoted(lines[at] ?? '')) return quoteEnd(lines, at)
  if (isRestQuoted(lines, at)) return lines.length
  const intro = introLines(lines, at)
  if (intro === 0) return at
  let next = at + intro
  while (isBlank(lines[next])) next++
  return isQuoted(lines[next] ?? '') ? quoteEnd(lines, next) : lines.length
}

const dashes = /^--\s?$/u
const closing =
  /^\s*(?:(?:serdecznie|gorąco|ciepło|miło)\s)?(?:pozdrawiam(?:y)?|pozdrowienia|z poważaniem|z wyrazami (?:szacunku|poważania)|z pozdrowieniami|łączę (?:pozdrowienia|wyrazy szacunku)|(?:best|kind|warm)?\s?regards|sincerely|(?:bien )?cordialement|مع (?:أطيب )?(?:التحيات|التحية))(?:\s(?:serdecznie|gorąco))?(?:[\s,]+\p{Lu}[\p{L}.-]{0,40}){0,4}\s*[,.!]?\s*$/iu
const device =
  /^\s*(?:wysłan[eoay] z\s.{1,60}|sent from (?:my\s)?.{1,60}|envoyé de(?:puis)?\s.{1,60}|pobierz (?:aplikację )?outlook\s.{1,60}|get outlook for\s.{1,60})$/iu
const mostSignatureLines = 15

const mostClosingCharacters = 120

/** First line of the last ones, of which `mostSignatureLines` have text. */
function lastLines(lines: readonly string[]): number {
  let at = lines.length
  for (let left = mostSignatureLines; at > 0; at--) if (!isBlank(lines[at - 1]) && left-- === 0) break
  return at
}

function signatureAt(lines: readonly string[]): number {
  const last = lastLines(lines)
  const at = lines.findIndex((line, n) => {
    if (line.length > mostClosingCharacters) return false
    return dashes.test(line) || (n >= last && (closing.test(line) || device.test(line)))
  })
  // Letters of a signature alone are its text.
  return at > 0 && lines.slice(0, at).some((line) => !isBlank(line)) ? at : lines.length
}

const blockOf = (kind: LetterBlock['kind'], lines: readonly string[]): LetterBlock[] => {
  const text = lines.join('\n').replace(/^(?:[^\S\n]*\n)+|\s+$/gu, '')
  return text === '' ? [] : [{ kind, text }]
}

function ownBlocks(lines: readonly string[]): LetterBlock[] {
  const at = signatureAt(lines)
  return [...blockOf('text', lines.slice(0, at)), ...blockOf('signature', lines.slice(at))]
}

export function letterBlocks(text: string): LetterBlock[] {
  const lines = text.replace(/\r\n?/gu, '\n').split('\n')
  const blocks: LetterBlock[] = []
  let begin = 0
  for (let at = 0; at < lines.length; ) {
    const end = quoteAt(lines, at)
    if (end > at) {
      blocks.push(...ownBlocks(lines.slice(begin, at)), ...blockOf('quote', lines.slice(at, end)))
      begin = end
    }
    at = Math.max(end, at + 1)
  }
  return [...blocks, ...ownBlocks(lines.slice(begin))]
}

/** For an order; a forwarded letter without a word of its own stays whole. */
export function textWithoutQuotes(text: string): string {
  const own = letterBlocks(text).filter(({ kind }) => kind === 'text')
  return own.length > 0 ? own.map((it) => it.text).join('\n\n') : text.trim()
}
