/** Generated, so that the gallery needs no server. */
const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><rect width="640" height="480" fill="#cfd8e6"/><path d="M0 480V300l160-90 140 120 120-70 220 140v80z" fill="#7d8da6"/><circle cx="500" cy="120" r="48" fill="#fff"/><text x="24" y="52" font-size="36" fill="#33415c">${text}</text></svg>`

export const drawnPhoto = `data:image/svg+xml,${encodeURIComponent(drawing(''))}`
export const photoBlob = (text: string) => new Blob([drawing(text)], { type: 'image/svg+xml' })
