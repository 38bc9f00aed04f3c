const patience = 60 * 24 * 60 * 60 * 1000

/**
 * The newest version of the line of `used`, if `used` is outdated and older than 60 days; `times` has the publication
 * time of each version, as from `npm view node time --json`.
 */
export function newerNode(used, times, now = Date.now()) {
  const numbers = (version) => version.split('.').map(Number)
  const [major] = numbers(used)
  const [newest] = Object.keys(times)
    .filter((version) => /^\d+\.\d+\.\d+$/u.test(version) && numbers(version)[0] === major)
    .toSorted((a, b) => numbers(b)[1] - numbers(a)[1] || numbers(b)[2] - numbers(a)[2])
  const age = now - Date.parse(times[used])
  return newest && newest !== used && age > patience ? newest : null
}
