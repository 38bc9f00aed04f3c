/** Draws the icons of the installed program from web/public/favicon.svg: `node scripts/app-icons.mjs`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './root.mjs'

const folder = join(root, 'web', 'public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Systems cut a maskable icon to their shape: its edge is plain and the letter in the middle four fifths. */
const maskable = drawing
  .replace(' rx="8"', '')
  .replace('<path ', '<path transform="translate(16 16) scale(.8) translate(-16 -16)" ')

async function draw(svg, size, name) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  writeFileSync(join(folder, name), await picture.png({ palette: true, effort: 10 }).toBuffer())
}

await draw(drawing, 192, 'icon-192.png')
await draw(drawing, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
// Apple draws its own corners on the whole square.
await draw(maskable, 180, 'apple-touch-icon.png')
