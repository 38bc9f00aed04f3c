const patience = 60 * 24 * 60 * 60 * 1000

/**
 * The newest version of the same line as `used` when that is older than 60 days; `times` says when each version
 * was published, as `npm view node time --json` does.
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
