import { escapeHtml } from '#platform/escape-html.ts'

/** A request as the program of a property manager writes it: a table in the firm's colours, and a remote picture. */
export function requestPage(name: string, subject: string, text: string, place: string): string {
  const rows = [
    ['Obiekt', `ul. ${place}`],
    ['Zgłoszenie', subject],
    ['Zgłaszający', name],
  ].map(
    ([label, value = '']) =>
      `<tr><td style="padding:8px 12px;background:#eef4f1;color:#33564a;width:130px">${label}</td>
       <td style="padding:8px 12px;border-bottom:1px solid #d8e4de">${escapeHtml(value)}</td></tr>`,
  )
  return `<!doctype html><html lang="pl"><body style="margin:0;background:#f4f6f5">
  <table role="presentation" style="max-width:620px;margin:0 auto;background:#ffffff;border-collapse:collapse;font:15px/1.5 Arial,sans-serif;color:#23302b">
    <tr><td style="padding:16px 24px;background:#1f6f54;color:#ffffff;font-size:18px"><b>${escapeHtml(name)}</b></td></tr>
    <tr><td style="padding:24px">
      <p>Dzień dobry,</p><p>${escapeHtml(text)}</p>
      <table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows.join('')}</table>
      <p>Pozdrawiamy<br>${escapeHtml(name)}</p>
      <img src="https://obrazki.wspolnoty.test/stopka.png" alt="Stopka nadawcy" style="width:100%;max-width:560px;height:60px">
    </td></tr>
  </table></body></html>`
}
