/** Arabic to Lao: letters with signs above and below, which reach into the next line of a heading for Latin letters. */
const TALL_GLYPHS = /[\u0600-\u0EFF]/

/** The class of a heading whose words staff have written: `size`, with more distance between the lines of tall letters. */
export const titleClass = (title: string, size: string): string => (TALL_GLYPHS.test(title) ? `${size} heading-tall` : size)
