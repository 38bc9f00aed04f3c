/**
 * What is dropped where nothing takes it would replace the program, since the browser opens it. Fields take text, and
 * file fields files, as ever.
 */
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
