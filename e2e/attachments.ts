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

/** Rotated, and with a location, like photos of phones. */
export function aPhotoOfAPhone(name: string, place: string): Attachment {
  const { buffer, mimeType } = aPhoto()
  const text = Buffer.from(`${place}\0`)
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('MM', 0)
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  const entry = (at: number, values: [tag: number, type: number, count: number]) => {
    tiff.writeUInt16BE(values[0], at)
    tiff.writeUInt16BE(values[1], at + 2)
    tiff.writeUInt32BE(values[2], at + 4)
  }
  entry(10, [0x010e, 2, text.length])
  tiff.writeUInt32BE(tiff.length, 18)
  entry(22, [0x0112, 3, 1])
  tiff.writeUInt16BE(6, 30)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 2), head, body, buffer.subarray(2)]) }
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
