/** The weights of the text face; see app/fonts/text.css. */
const WEIGHTS = [400, 600]

/**
 * Requests the text face. The desk does so once its scripts are there, not in its documents: no text needs it before, and the scripts
 * have the network. While they run it arrives; a text that is painted earlier stays in the fallback of the same width.
 */
export const loadFonts = (): void => {
  for (const weight of WEIGHTS) document.fonts.load(`${weight} 1em 'Site Text'`).catch(() => undefined)
}
