/**
 * Whether a key belongs to an input method, where Enter chooses a word. Safari ends the composition before that key, whose code is then
 * 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
