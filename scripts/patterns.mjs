/** Position after a group that begins at `start`. */
function endOfGroup(source, start) {
  let depth = 0
  for (let i = start; i < source.length; i += 1) {
    if (source[i] === '\\') i += 1
    else if (source[i] === '[') i = source.indexOf(']', i + 1)
    else if (source[i] === '(') depth += 1
    else if (source[i] === ')') {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return source.length
}

/** Alternatives outside groups: `a|(?:b|c)` has two. */
function alternativesOf(source) {
  const found = ['']
  for (let i = 0; i < source.length; i += 1) {
    const end =
      source[i] === '\\' ? i + 2 : source[i] === '[' ? source.indexOf(']', i + 1) + 1 : endOfGroup(source, i)
    if (source[i] === '|') found.push('')
    else if ('\\[('.includes(source[i])) {
      found[found.length - 1] += source.slice(i, end)
      i = end - 1
    } else found[found.length - 1] += source[i]
  }
  return found
}

/** A pattern with one alternative of one group chosen, for each of them; lookarounds stay as they are. */
function choicesOf(source) {
  const found = [source]
  for (const { index } of source.matchAll(/\(\?:/gu)) {
    const end = endOfGroup(source, index)
    for (const alternative of alternativesOf(source.slice(index + 3, end - 1))) {
      found.push(`${source.slice(0, index)}(?:${alternative})${source.slice(end)}`)
    }
  }
  return found
}

/** Alternatives of a pattern that match none of the texts; back references (`$1`) match any folder. */
export function unmatchedIn(pattern, texts) {
  const plain = pattern.replace(/\$\d/gu, '[^/]+')
  const choices = alternativesOf(plain).flatMap(choicesOf)
  return choices.filter((choice) => {
    const regex = new RegExp(choice, 'u')
    return !texts.some((text) => regex.test(text))
  })
}
