/** The text of a scene in the raw text of its preview: what stands behind its caption, or the function named there. */
export function sceneSource(raw: string, captions: readonly string[], caption: string): string {
  const from = placeOf(raw, caption)
  const next = captions[captions.indexOf(caption) + 1]
  const to = next === undefined ? raw.indexOf('\n  },\n', from.end) : placeOf(raw, next).start
  if (to < 0) throw new Error(`no end of "${caption}"`)
  const said = raw.slice(from.end, to).trim().replace(/,$/u, '')
  return /^\w+$/u.test(said) ? functionNamed(raw, said) : lessIndented(said)
}

/** Keys stand as Biome writes them: quoted where they have to be, in the second level of the object. */
function placeOf(raw: string, caption: string): { start: number; end: number } {
  const scenes = raw.indexOf('\n  scenes: {')
  for (const key of [`\n    '${caption}':`, `\n    ${caption}:`]) {
    const start = raw.indexOf(key, scenes)
    if (start >= 0) return { start, end: start + key.length }
  }
  throw new Error(`no scene "${caption}"`)
}

function functionNamed(raw: string, name: string): string {
  const start = raw.indexOf(`\nfunction ${name}(`) + 1
  const end = raw.indexOf('\n}\n', start)
  if (start < 1 || end < 0) throw new Error(`no function "${name}"`)
  return raw.slice(start, end + 2)
}

const lessIndented = (text: string): string => text.replaceAll('\n    ', '\n')
