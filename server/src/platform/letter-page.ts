import { type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { escapeHtml } from './escape-html.ts'
import { logoId } from './mail.ts'

// Mail programs support neither style sheets nor variables.
export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
export const logoInLetter = (company: string) =>
  `<p><img src="cid:${logoId}" alt="${escapeHtml(company)}" style="max-height:56px;max-width:240px"></p>`
export const addressInLetter = (link: string) =>
  `<p style="word-break:break-all;font-size:13px">${escapeHtml(link)}</p>`
export const buttonInLetter = (link: string, text: string) =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5c61e6;color:#ffffff;text-decoration:none">${escapeHtml(text)}</a></p>`
export const linkInLetter = (link: string, text: string) =>
  `<p><a href="${escapeHtml(link)}" style="color:#5c61e6">${escapeHtml(text)}</a></p>`
interface NewsInLetter {
  title: string
  link: string
  lines: readonly string[]
  foot: string
}
/** Names and addresses may have either text direction. */
export const newsInLetter = ({ title, link, lines, foot }: NewsInLetter) =>
  `<div style="margin:0 0 12px;padding:12px 16px;border:1px solid #dcdce6;border-radius:6px"><a href="${escapeHtml(link)}" style="color:#5c61e6;font-weight:bold">${escapeHtml(title)}</a>${lines
    .map((line) => `<br><bdi>${escapeHtml(line)}</bdi>`)
    .join('')}<br><span style="color:#5b5e72;font-size:13px"><bdi>${escapeHtml(foot)}</bdi></span></div>`
export const footInLetter = (lines: readonly string[]) =>
  `<p style="color:#5b5e72;font-size:13px">${lines.map(escapeHtml).join('<br>')}</p>`
export const letterPage = (language: LanguageCode, parts: readonly string[]) =>
  `<!doctype html><html lang="${language}" dir="${languageOf(language).isRTL ? 'rtl' : 'ltr'}"><body style="font:16px/1.5 sans-serif;max-width:560px">${parts.join('')}</body></html>`
