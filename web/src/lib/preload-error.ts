/** Offline, or a newer version was installed (requirements 8). */
export class PreloadError extends Error {
  constructor(cause: unknown) {
    super('preload', { cause })
    this.name = 'PreloadError'
  }
}
