/** Controls and marks that turn the direction of the following text, as in `exe.gpj`. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** One line, so that no decoded header can begin another. */
export const cleanLine = (text: string | undefined | null, most = 1000): string =>
  (text ?? '').replace(unsafe, ' ').replace(/\s+/gu, ' ').trim().slice(0, most).toWellFormed()

/** Text with its line breaks. */
export const cleanText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
