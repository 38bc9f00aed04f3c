/** A file dropped elsewhere would replace the program. */
export function refuseStrayDrops(): void {
  for (const name of ['dragover', 'drop'] as const) {
    addEventListener(name, (event) => {
      const { defaultPrevented, dataTransfer, target } = event
      const takers = dataTransfer?.types.includes('Files')
        ? 'input[type="file"]'
        : 'input, textarea, [contenteditable]'
      if (defaultPrevented || (target instanceof Element && target.closest(takers))) return
      event.preventDefault()
      if (dataTransfer) dataTransfer.dropEffect = 'none'
    })
  }
}
