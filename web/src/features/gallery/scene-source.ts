/** Found behind its caption in the raw preview, or as the function named there. */
export function sceneSource(raw: string, captions: readonly string[], caption: string): string {
  const scenes = raw.slice(raw.indexOf('\n  scenes: {') + 1)
  const own = placeOf(scenes, caption)
  const next = captions[captions.indexOf(caption) + 1]
  const to = next === undefined ? scenes.search(/\n {2}\},\n| \},\n\}\n/u) : placeOf(scenes, next).start
  const source = scenes.slice(own.end, to).trim().replace(/,$/u, '')
  return /^\w+$/u.test(source) ? functionNamed(raw, source) : source.replaceAll('\n    ', '\n')
}

/** Keys as Biome formats them: quoted only where necessary. */
function placeOf(scenes: string, caption: string): { start: number; end: number } {
  for (const key of [`'${caption}': `, `${caption}: `]) {
    for (const before of ['\n    ', '{ ', ', ']) {
      const start = scenes.indexOf(before + key)
      if (start >= 0) return { start, end: start + before.length + key.length }
    }
  }
  throw new Error(`no scene "${caption}"`)
}

function functionNamed(raw: string, name: string): string {
  const start = raw.indexOf(`\nfunction ${name}(`) + 1
  const end = raw.indexOf('\n}\n', start)
  if (start < 1 || end < 0) throw new Error(`no function "${name}"`)
  return raw.slice(start, end + 2)
}
