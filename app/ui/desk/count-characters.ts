/** The number of characters of a text as the limits count them: an emoji is one, of which `length` counts two. */
export const countCharacters = (text: string): number => Array.from(text).length
