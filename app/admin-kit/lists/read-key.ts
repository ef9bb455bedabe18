const OTHERS: Record<string, readonly [plain: string, shifted: string]> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

/**
 * The key as shortcuts name it, e.g. 'j' or '?'. Caps Lock changes nothing. On a layout of another script it is the key at the same place of
 * an American keyboard; `?` and `/` are also read where such a layout types them itself.
 */
export const readKey = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string => {
  if (/^[a-z]$/i.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase()
  // ASCII, which the names of keys are too, such as 'Enter'.
  if (key.charCodeAt(0) < 0x80) return key
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  if (latin !== undefined) return shiftKey ? latin : latin.toLowerCase()
  const [plain, shifted] = OTHERS[code] ?? [/^Digit(\d)$/.exec(code)?.[1], undefined]
  return (shiftKey ? shifted : plain) ?? key
}
