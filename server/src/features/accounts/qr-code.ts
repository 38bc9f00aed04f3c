import encodeQr from 'qr'

/** Dark on white in every theme, or cameras fail. */
export function qrCode(text: string): string {
  const rows = encodeQr(text, 'raw', { border: 3 })
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
}
