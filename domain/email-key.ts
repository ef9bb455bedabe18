/** The key of an e-mail: in any case, and however its accents are typed, it is the same e-mail. Dots and plus-addresses differ. */
export const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
