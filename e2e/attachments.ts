import { readFileSync } from 'node:fs'

export interface Attachment {
  name: string
  mimeType: string
  buffer: Buffer
}

export function aPhoto(name = 'brama od podwórza.jpg'): Attachment {
  const buffer = readFileSync(new URL('attachments/dom.jpg', import.meta.url))
  return { name, mimeType: 'image/jpeg', buffer }
}

export function aPdf(name = 'protokół.pdf', line = 'Protokol 1/2026'): Attachment {
  const drawing = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** HTML named as a picture. */
export function aLiar(name = 'zdjęcie.png'): Attachment {
  return { name, mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }
}
