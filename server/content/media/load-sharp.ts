/** Loads the image library on its first use: most processes never need it. */

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Each image is read once: libvips' cache would not help, and its threads would compete with requests.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
