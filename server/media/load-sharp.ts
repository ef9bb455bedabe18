/** The picture library. It is loaded when the first picture comes: most days of most processes none does. */

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One picture is read once: nothing is gained by libvips' cache, nor by threads that requests would wait for.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
